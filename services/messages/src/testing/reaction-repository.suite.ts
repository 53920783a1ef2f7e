import { expect, it } from '@jest/globals'
import { limits } from '@hubbub/protocol'
import { aDraft, chess, latest, mina, olga, tea, type OpenMessages } from './messages.suite.ts'

export function itKeepsReactions(open: OpenMessages): void {
  const withMessage = async () => {
    const store = await open()
    await store.messages.append(aDraft())
    return store
  }
  const on = (emoji: string, userId = mina, seq = 1) => ({ conversationId: chess, seq, emoji, userId })

  it('a person counts once for each emoji, however often they press', async () => {
    const { reactions, messages } = await withMessage()
    expect(await reactions.add(on('👍'))).toEqual({ kind: 'changed', rev: 2, count: 1 })
    expect(await reactions.add(on('👍'))).toEqual({ kind: 'unchanged', rev: 2 })
    expect(await reactions.add(on('👍', olga))).toEqual({ kind: 'changed', rev: 3, count: 2 })
    const [message] = (await messages.page(latest())).messages
    expect(message!.reactions).toEqual([{ emoji: '👍', count: 2, isMine: false }])
  })

  it('one’s own reactions are known', async () => {
    const { reactions, messages } = await withMessage()
    await messages.append(aDraft())
    await messages.append(aDraft({ conversationId: tea }))
    for (const reaction of [on('👍'), on('🎉'), on('👍', mina, 2), on('👍', olga)])
      await reactions.add(reaction)
    await reactions.add({ ...on('👍', olga), conversationId: tea })
    await reactions.remove(on('🎉'))
    expect(await reactions.of(mina, chess, [1, 2])).toEqual([
      { seq: 1, emoji: '👍' },
      { seq: 2, emoji: '👍' },
    ])
    expect(await reactions.of(olga, chess, [1, 2])).toEqual([{ seq: 1, emoji: '👍' }])
    expect(await reactions.of(olga, chess, [2])).toEqual([])
  })

  it('only an existing reaction is taken back', async () => {
    const { reactions, messages } = await withMessage()
    await reactions.add(on('👍'))
    expect(await reactions.remove(on('👍', olga))).toEqual({ kind: 'unchanged', rev: 2 })
    expect(await reactions.remove(on('👍'))).toEqual({ kind: 'changed', rev: 3, count: 0 })
    expect((await messages.page(latest())).messages[0]!.reactions).toEqual([])
  })

  it('emojis are kept in the order in which they first came', async () => {
    const { reactions, messages } = await withMessage()
    await reactions.add(on('🎉'))
    await reactions.add(on('👍'))
    await reactions.add(on('🎉', olga))
    await reactions.remove(on('🎉'))
    const [message] = (await messages.page(latest())).messages
    expect(message!.reactions.map(({ emoji }) => emoji)).toEqual(['🎉', '👍'])
    await reactions.remove(on('🎉', olga))
    await reactions.add(on('🎉'))
    const [later] = (await messages.page(latest())).messages
    expect(later!.reactions.map(({ emoji }) => emoji)).toEqual(['👍', '🎉'])
  })

  it('the people who reacted are listed, the first ones first', async () => {
    const { reactions } = await withMessage()
    await reactions.add(on('👍', olga))
    await reactions.add(on('👍', mina))
    expect(await reactions.reactors(chess, 1, '👍', 10)).toEqual([olga, mina])
    expect(await reactions.reactors(chess, 1, '👍', 1)).toEqual([olga])
  })

  it('one more kind of reaction than allowed is refused, but not an existing kind', async () => {
    const { reactions } = await withMessage()
    for (let n = 0; n < limits.reactionKindsPerMessage; n++)
      await reactions.add(on(String.fromCodePoint(0x1f400 + n)))
    expect(await reactions.add(on('👍'))).toEqual({ kind: 'too_many' })
    expect(await reactions.add(on('🐀', olga))).toMatchObject({ kind: 'changed', count: 2 })
  })

  it('reactions to missing or deleted messages are refused', async () => {
    const { reactions, messages } = await withMessage()
    expect(await reactions.add(on('👍', mina, 9))).toEqual({ kind: 'missing' })
    await messages.delete({ conversationId: chess, seq: 1, by: mina, mayModerate: false, at: 2 })
    expect(await reactions.add(on('👍'))).toEqual({ kind: 'deleted' })
    expect(await reactions.remove(on('👍'))).toEqual({ kind: 'deleted' })
  })
}
