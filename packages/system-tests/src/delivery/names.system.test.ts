import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { ConversationId, GroupId, Person, UserId } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'

let system: TestSystem
let olga: Somebody
let mina: Somebody
let ivan: Somebody
let noor: Somebody
let lena: Somebody
let groupId: GroupId
let general: ConversationId
let council: ConversationId

const say = (who: Somebody, conversationId: ConversationId, body: string) =>
  who.call('messages.send', { conversationId, cid: `names-${who.name}-${conversationId}`, body })

/** Ivan wrote in the public channel, lena in the private one only, and both have gone. */
beforeAll(async () => {
  system = await TestSystem.open()
  const people = await Promise.all(
    ['olga', 'mina', 'ivan', 'noor', 'lena'].map((name) => system.person(name)),
  )
  ;[olga, mina, ivan, noor, lena] = people as [Somebody, Somebody, Somebody, Somebody, Somebody]
  const { group, channels } = await system.group(olga, [mina, ivan, lena])
  groupId = group.id
  general = channels[0]!.conversation.id
  council = (await olga.call('groups.createChannel', { groupId, name: 'council', isPrivate: true })).id
  await olga.call('groups.addPerson', { conversationId: council, userId: lena.userId })
  await say(olga, general, `Meet <@${lena.userId}>`)
  await say(ivan, general, 'I am off')
  await say(lena, council, 'Only for you')
  await ivan.call('groups.leave', { groupId })
  await olga.call('groups.removeMember', { groupId, userId: lena.userId })
})
afterAll(() => system.close())

const namesOf = (people: Person[] | undefined) => people?.map(({ name }) => name).toSorted()
const lookUp = async (who: Somebody, ...userIds: UserId[]) =>
  namesOf((await who.call('users.lookup', { userIds })).people)
const epochOf = async (who: Somebody) => (await who.call('groups.home', {})).epoch

describe('a person who has left a group', () => {
  it('a person who has left a group is named in every message of theirs that one may read, and in every mention', async () => {
    expect(await lookUp(mina, ivan.userId, lena.userId)).toEqual([])
    const page = await mina.call('messages.history', { conversationId: general })
    expect(namesOf(page.people)).toEqual(['ivan', 'lena', 'olga'])
    const picked = await mina.call('messages.pick', { conversationId: general, seqs: [2] })
    expect(namesOf(picked.people)).toEqual(['ivan'])
    const streams = [{ id: general, epoch: page.epoch, rev: page.rev - 1 }]
    expect(namesOf((await mina.call('messages.sync', { streams })).people)).toEqual(['ivan'])
  })

  it('a person who has left a group is shown under their present name', async () => {
    await ivan.call('users.rename', { displayName: 'Ivan the Gone' })
    const { people } = await mina.call('messages.history', { conversationId: general })
    expect(people).toContainEqual({
      ...{ id: ivan.userId, name: 'ivan', displayName: 'Ivan the Gone', kind: 'person' },
    })
  })

  it('a person who has left a group is unknown to people who may not read their messages', async () => {
    const { rev } = await olga.call('messages.history', { conversationId: council })
    for (const [who, place] of [
      [mina, council],
      [lena, council],
      [noor, general],
      [ivan, general],
    ] as const) {
      const refused = await who.call('messages.history', { conversationId: place }).catch(({ code }) => code)
      expect(refused).toBe('not_found')
      const streams = [{ id: place, epoch: await epochOf(who), rev: rev - 1 }]
      expect(await who.call('messages.sync', { streams })).toEqual({
        ...{ streams: [{ id: place, status: 'gone' }], people: [] },
      })
    }
    expect(await lookUp(noor, ivan.userId, lena.userId, olga.userId)).toEqual([])
    const seen = await olga.call('messages.history', { conversationId: council })
    expect(namesOf(seen.people)).toEqual(['lena'])
  })
})
