import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { ConversationId, GroupId } from '@hubbub/protocol'
import { Ear, TestSystem, type Somebody } from '@hubbub/testing'
import { bodiesHeard, Chatter } from '../delivery/chatter.ts'

let system: TestSystem
let olga: Somebody
let mina: Somebody
beforeAll(async () => {
  system = await TestSystem.open()
  olga = await system.person('olga')
  mina = await system.person('mina')
})
afterAll(() => system.close())

let groupId: GroupId
let general: ConversationId
let council: ConversationId
let ivan: Somebody
let born = 0
beforeEach(async () => {
  ivan = await system.person(`ivan-${++born}`)
  const { group, channels } = await system.group(olga, [mina, ivan])
  groupId = group.id
  general = channels[0]!.conversation.id
  council = (await olga.call('groups.createChannel', { groupId, name: 'council', isPrivate: true })).id
  for (const { userId } of [mina, ivan])
    await olga.call('groups.addPerson', { conversationId: council, userId })
})

const remove = () => olga.call('groups.removeMember', { groupId, userId: ivan.userId })

describe('after the answer to removing a member', () => {
  it('a removed member hears nothing more, while the others talk on', async () => {
    const ears = [await ivan.listen(), await ivan.listen()]
    const chatter = new Chatter([olga, mina], [general, council])
    await chatter.says(40, 'before')
    const talking = chatter.says(200, 'around')
    await remove()
    await talking
    await chatter.says(40, 'after')

    for (const ear of ears) {
      await ear.call('messages.heads', {})
      const heard = bodiesHeard(ear)
      expect(heard.filter((body) => body === 'before')).toHaveLength(40)
      expect(heard).not.toContain('after')
      expect(ear.events.at(-1)).toMatchObject({ type: 'group.left', data: { groupId, reason: 'removed' } })
    }
  })

  it('a socket of a removed member that was just connecting hears nothing either', async () => {
    const chatter = new Chatter([olga, mina], [general, council])
    const connecting = Array.from({ length: 15 }, () => new Ear(system.server.url, ivan.tokens.accessToken))
    // The first ones are in, others on their way.
    await Promise.race(connecting.map((ear) => ear.welcome()))
    await remove()
    await chatter.says(20, 'after')
    await Promise.all(connecting.map((ear) => ear.welcome()))
    await chatter.says(20, 'after')
    for (const ear of connecting) {
      await ear.call('messages.heads', {})
      expect(bodiesHeard(ear)).toEqual([])
      ear.close()
    }
  })

  it('a removed member’s late requests fail, and nothing they ask for later works', async () => {
    const chatter = new Chatter([ivan], [general])
    let isRemoved = false
    const late: unknown[] = []
    const hammering = Array.from({ length: 4 }, async () => {
      for (let tries = 0; tries < 50; tries++) {
        const startedLate = isRemoved
        const outcome = await chatter.say('hammer').then(
          () => 'sent',
          ({ code }: { code: string }) => code,
        )
        if (startedLate) late.push(outcome)
      }
    })
    await remove()
    isRemoved = true
    const { seq } = await olga.call('messages.history', { conversationId: general })
    await Promise.all(hammering)
    expect(new Set(late)).toEqual(new Set(['not_found']))
    expect((await olga.call('messages.history', { conversationId: general })).seq).toBe(seq)
  })
})

it('a participant removed from a private channel still hears the public ones', async () => {
  const ear = await ivan.listen()
  const inCouncil = new Chatter([olga], [council])
  const inGeneral = new Chatter([olga], [general])
  await inCouncil.says(5, 'secret before')
  await olga.call('groups.removePerson', { conversationId: council, userId: ivan.userId })
  await inCouncil.says(5, 'secret after')
  await inGeneral.says(5, 'public')
  await ear.call('messages.heads', {})
  expect(bodiesHeard(ear)).toEqual([...Array(5).fill('secret before'), ...Array(5).fill('public')])
})

it('a channel that turns private is heard only by its participants', async () => {
  const ear = await ivan.listen()
  await olga.call('groups.editChannel', { conversationId: general, isPrivate: true })
  await new Chatter([olga], [general]).says(5, 'secret')
  await ear.call('messages.heads', {})
  expect(bodiesHeard(ear)).toEqual([])
})

it('people who heard a private channel hear it once after it turns public', async () => {
  const ear = await ivan.listen()
  await olga.call('groups.editChannel', { conversationId: council, isPrivate: false })
  await new Chatter([olga], [council]).says(5, 'public')
  await ear.call('messages.heads', {})
  expect(bodiesHeard(ear)).toHaveLength(5)
})

it('a member who comes back hears the later messages', async () => {
  const ear = await ivan.listen()
  const { code } = await olga.call('groups.createInvite', { groupId })
  const chatter = new Chatter([olga], [general])
  await remove()
  await chatter.says(5, 'meanwhile')
  await ivan.call('groups.join', { code })
  await chatter.says(5, 'welcome back')
  await ear.call('messages.heads', {})
  expect(bodiesHeard(ear)).toEqual(Array(5).fill('welcome back'))
})
