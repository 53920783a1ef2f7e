import { describe, expect, it } from '@jest/globals'
import { limits } from '@hubbub/protocol'
import { general, TestService } from './test-service.ts'
import { aDraft, chess, mina, olga, type OpenMessages } from './messages.suite.ts'

const at = { conversationId: chess, seq: 1 }

export function itKeepsEarlierTexts(open: OpenMessages): void {
  async function written() {
    const store = await open()
    await store.messages.append(aDraft({ body: 'e4', at: 1 }))
    const edit = (body: string, time: number) =>
      store.messages.edit({ ...aDraft({ body, at: time }), seq: 1, by: mina })
    return { ...store, edit, texts: () => store.earlierTexts.of(chess, 1) }
  }

  it('each text that a message had is stored with the time from which it had it', async () => {
    const { edit, texts } = await written()
    expect(await texts()).toEqual([])
    await edit('d4', 2)
    await edit('d4', 3)
    await edit('c4', 4)
    expect(await texts()).toEqual([
      { body: 'e4', at: 1 },
      { body: 'd4', at: 2 },
    ])
  })

  it('an edit that is refused stores no text', async () => {
    const { messages, texts } = await written()
    await messages.edit({ ...aDraft({ body: 'd4' }), seq: 1, by: olga })
    expect(await texts()).toEqual([])
  })

  it('a reaction and a preview store no text', async () => {
    const { messages, reactions, texts } = await written()
    await reactions.add({ ...at, emoji: '👍', userId: olga })
    await messages.removePreviews({ ...at, by: mina, mayModerate: false, at: 2 })
    expect(await texts()).toEqual([])
  })

  it('the newest earlier texts stay when there are too many', async () => {
    const { edit, texts } = await written()
    const { count } = limits.earlierTexts
    for (let n = 0; n < count + 5; n++) await edit(`move ${n}`, 10 + n)
    const stored = await texts()
    expect(stored).toHaveLength(count)
    expect([stored[0]!.body, stored.at(-1)!.body]).toEqual(['move 4', `move ${count + 3}`])
  })

  it('many edits at once store each text that was there once', async () => {
    const { messages, edit, texts } = await written()
    const bodies = Array.from({ length: 20 }, (_, n) => `move ${n}`)
    await Promise.all(bodies.map((body, n) => edit(body, n)))
    const [now] = await messages.pick(chess, [1])
    const all = [...(await texts()).map(({ body }) => body), now!.body]
    expect(all.sort()).toEqual(['e4', ...bodies].sort())
  })

  it('a deleted message leaves no earlier text', async () => {
    const { messages, edit, texts } = await written()
    await edit('d4', 2)
    await edit('c4', 3)
    await messages.delete({ ...at, by: olga, mayModerate: true, at: 4 })
    expect(await texts()).toEqual([])
    expect(await edit('g3', 5)).toEqual({ kind: 'deleted' })
    expect(await texts()).toEqual([])
  })

  describe('the versions of a message', () => {
    async function service() {
      const service = await TestService.open(await open())
      service.join(mina)
      service.join(olga)
      await service.call(mina, 'messages.send', { conversationId: general, cid: 'the-first-one', body: 'e4' })
      const edit = (body: string) => service.call(mina, 'messages.edit', { ...there, body })
      const versions = (who = olga, seq = 1) => service.call(who, 'messages.versions', { ...there, seq })
      return { service, edit, versions }
    }
    const there = { conversationId: general, seq: 1 }

    it('the versions end with the text of now, and somebody who reads the message reads them', async () => {
      const { edit, versions } = await service()
      expect(await versions()).toEqual({ versions: [{ body: 'e4', at: 1_000 }], hasEarlier: false })
      await edit('d4')
      const { versions: texts, hasEarlier } = await versions()
      expect(texts.map(({ body }) => body)).toEqual(['e4', 'd4'])
      expect(hasEarlier).toBe(false)
    })

    it('the versions say when earlier ones are not recorded', async () => {
      const store = await open()
      const service = await TestService.open(store)
      service.join(mina)
      await store.messages.append(aDraft({ conversationId: general, at: 1 }))
      const change = (n: number) =>
        store.messages.edit({ ...aDraft({ conversationId: general, body: `${n}`, at: n }), seq: 1, by: mina })
      for (let n = 2; n < limits.earlierTexts.count + 3; n++) await change(n)
      const told = await service.call(mina, 'messages.versions', there)
      expect(told.hasEarlier).toBe(true)
      expect(told.versions[0]).toEqual({ body: '2', at: 2 })
    })

    it('the versions of no message, of a deleted one and of one that is not to be seen are refused', async () => {
      const { service: club, edit, versions } = await service()
      await edit('d4')
      await expect(versions(olga, 9)).rejects.toMatchObject({ code: 'not_found' })
      await club.call(mina, 'messages.delete', there)
      await expect(versions()).rejects.toMatchObject({ code: 'message_deleted' })
      club.remove(olga)
      await expect(versions()).rejects.toMatchObject({ code: 'not_found' })
    })
  })
}
