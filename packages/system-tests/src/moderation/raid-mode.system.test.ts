import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import type { ConversationId, GroupId, Push } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'

let system: TestSystem
let olga: Somebody
let mina: Somebody
let ivan: Somebody
let groupId: GroupId
let general: ConversationId
let code: string
let cids = 0

beforeAll(async () => {
  system = await TestSystem.open()
  const people = await Promise.all(['olga', 'mina', 'ivan'].map((name) => system.person(`raid-${name}`)))
  ;[olga, mina, ivan] = people as [Somebody, Somebody, Somebody]
})
afterAll(() => system.close())

/** olga owns the group, mina moderates it, and ivan came in a moment ago. */
beforeEach(async () => {
  const { group, channels } = await system.group(olga, [mina, ivan])
  groupId = group.id
  general = channels[0]!.conversation.id
  ;({ code } = await olga.call('groups.createInvite', { groupId }))
  await olga.call('groups.setRole', { groupId, userId: mina.userId, role: 'moderator' })
})

const refused = (errorCode: string) => expect.objectContaining({ code: errorCode })
const say = (who: Somebody, body = 'e4') =>
  who.call('messages.send', { conversationId: general, cid: `cid-raid-${++cids}`, body })
const switchTo = (who: Somebody, isOn: boolean, more: { forMs?: number; newMemberHours?: number } = {}) =>
  who.call('moderation.setRaidMode', { groupId, isOn, ...more })

it('in a raid mode nobody joins, and who came in lately only reads', async () => {
  const { seq } = await say(ivan)
  await switchTo(mina, true, { forMs: 3_600_000 })
  const stranger = await system.guest('wanda')
  await expect(stranger.call('groups.join', { code })).rejects.toEqual(refused('invites_paused'))
  await ivan.call('groups.join', { code })
  const here = { conversationId: general }
  const attempts = [
    () => say(ivan),
    () => ivan.call('messages.edit', { ...here, seq, body: 'e5' }),
    () => ivan.call('messages.react', { ...here, seq, emoji: '👍' }),
    () => ivan.call('threads.start', { ...here, seq }),
    () => ivan.call('groups.createInvite', { groupId }),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toEqual(refused('newcomers_wait'))
  expect((await ivan.call('messages.history', here)).messages).toHaveLength(1)
  await say(mina)
  await say(olga)
  await switchTo(mina, false)
  await say(ivan)
  await stranger.call('groups.join', { code })
})

it('a newcomer begins no conversation with those whom they know from nowhere else', async () => {
  // The others share the groups of other tests.
  const [newcomer, stranger] = await Promise.all([system.person('raid-nora'), system.person('raid-vera')])
  await newcomer.call('groups.join', { code })
  await switchTo(mina, true)
  const opening = () => newcomer.call('groups.openDirect', { userId: olga.userId })
  await expect(opening()).rejects.toEqual(refused('newcomers_wait'))
  await expect(newcomer.call('groups.createAdhoc', { userIds: [olga.userId], name: 'Hi' })).rejects.toEqual(
    refused('newcomers_wait'),
  )
  await newcomer.call('groups.openDirect', { userId: stranger.userId })
  await system.group(newcomer, [olga])
  await opening()
})

it('a raid mode is told to the group, is in its record, and ends by itself', async () => {
  const ear = await ivan.listen()
  const { raidMode } = await switchTo(olga, true, { forMs: 60_000, newMemberHours: 48 })
  const isChange = ({ type }: Push<'event'>) => type === 'group.changed'
  expect(await ear.hears('event', isChange)).toMatchObject({ data: { group: { id: groupId, raidMode } } })
  const { groups } = await ivan.call('groups.home', {})
  const view = groups.find(({ group }) => group.id === groupId)!
  expect(view.group.raidMode).toEqual({ ...raidMode!, newMemberHours: 48, by: olga.userId })
  expect(view.joinedAt).toBeLessThanOrEqual(Date.now())
})

it('a raid mode is for those who ban, and recorded with what was before', async () => {
  await expect(switchTo(ivan, true)).rejects.toEqual(refused('not_allowed'))
  await switchTo(mina, true)
  await switchTo(mina, false)
  const { entries } = await olga.call('groups.audit', { groupId, act: 'moderation.setRaidMode' })
  expect(entries).toMatchObject([
    { actorId: mina.userId, details: { raidModeBefore: 'on', raidModeAfter: 'off' } },
    {
      actorId: mina.userId,
      details: { raidModeBefore: 'off', raidModeAfter: 'on', newMemberHoursAfter: 24 },
    },
  ])
})

it('messages that are under way when a raid mode is answered are all or not at all there', async () => {
  const sends = Array.from({ length: 20 }, (_, n) => say(ivan, `early ${n}`).then(({ seq }) => seq))
  const outcomes = Promise.allSettled(sends)
  await switchTo(mina, true)
  const { seq: after } = await say(olga, 'after')
  const accepted = (await outcomes).flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  expect(accepted.filter((seq) => seq > after)).toEqual([])
})

it('a high join rate is noticed', async () => {
  const rate = () => mina.call('moderation.joinRate', { groupId })
  expect(await rate()).toEqual({ joined: 1, isHigh: false })
  const guests = await Promise.all(Array.from({ length: 19 }, (_, n) => system.guest(`guest ${n}`)))
  for (const guest of guests) await guest.call('groups.join', { code })
  expect(await rate()).toEqual({ joined: 20, isHigh: true })
  await expect(ivan.call('moderation.joinRate', { groupId })).rejects.toEqual(refused('not_allowed'))
})
