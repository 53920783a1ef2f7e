import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { AppError, Push, Writers } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'

let system: TestSystem
let names = 0
beforeAll(async () => {
  system = await TestSystem.open()
})
afterAll(() => system.close())

let mina: Somebody
let olga: Somebody
let ivan: Somebody
beforeEach(async () => {
  names++
  const people = await Promise.all(['mina', 'olga', 'ivan'].map((name) => system.person(`${name}${names}`)))
  ;[mina, olga, ivan] = people as [Somebody, Somebody, Somebody]
  await system.group(ivan, [mina, olga], 'Chess')
})

const refusal = (call: Promise<unknown>) => call.then(String, ({ code }: AppError) => code)
const choose = (writers: Writers) => mina.call('relations.setWriters', { writers })
const open = (who: Somebody, other: Somebody) => who.call('groups.openDirect', { userId: other.userId })
const bring = (who: Somebody, other: Somebody) =>
  who.call('groups.createAdhoc', { userIds: [ivan.userId, other.userId] })
const relations = async () => (await mina.call('personal.state', {})).relations

describe('beginning to write to somebody', () => {
  it('nobody begins to write to somebody who lets nobody, and conversations that there are go on', async () => {
    const before = await open(ivan, mina)
    await choose('nobody')
    expect([await refusal(open(olga, mina)), await refusal(bring(olga, mina))]).toEqual(
      Array(2).fill('takes_no_messages'),
    )
    expect(await open(ivan, mina)).toEqual(before)
    await ivan.call('messages.send', { ...before, cid: `requests-${names}`, body: 'still here' })
    expect(await open(mina, olga)).toEqual(await open(olga, mina))
  })

  it('a refusal is the same as that of somebody who is blocked', async () => {
    const told = async () => {
      const failure = await open(olga, mina).then(
        () => null,
        ({ code, details }: AppError) => ({ code, details }),
      )
      return JSON.stringify(failure)
    }
    await choose('nobody')
    const closed = await told()
    await choose('everybody')
    await mina.call('relations.block', { userId: olga.userId })
    expect(await told()).toBe(closed)
  })

  it('a request is told before anything that is said in it, once, and accepted by a word', async () => {
    await choose('byRequest')
    const ear = await mina.listen()
    await ear.welcome()
    const { conversationId } = await open(olga, mina)
    await olga.call('messages.send', { conversationId, cid: `requests-${names}`, body: 'psst' })
    await ear.hears<Push<'event'>>('event', ({ type }) => type === 'message.created')
    expect(ear.events.map(({ type }) => type)).toEqual([
      'relation.changed',
      'conversation.added',
      'message.created',
    ])
    await open(olga, mina)
    expect(await relations()).toEqual([{ userId: olga.userId, isRequest: true }])
    await mina.call('relations.accept', { userId: olga.userId })
    expect(await relations()).toEqual([])
    mina.hangUp()
  })

  it('nobody is brought into a conversation of several by request', async () => {
    await choose('byRequest')
    expect(await refusal(bring(olga, mina))).toBe('takes_no_messages')
    const adhoc = await olga.call('groups.createAdhoc', { userIds: [ivan.userId] })
    const adding = olga.call('groups.addPerson', { ...adhoc, userId: mina.userId })
    expect(await refusal(adding)).toBe('takes_no_messages')
    expect(await relations()).toEqual([])
  })
})
