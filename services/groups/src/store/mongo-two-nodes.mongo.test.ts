import { limits } from '@hubbub/protocol'
import { TestMongo } from '@hubbub/testing'
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { aChannelOf, aGroupOf, anId, anInvite, ivan, mina, noor, olga } from '../testing/users.suite.ts'
import type { GroupPorts } from '../context/deps.ts'
import { mongoGroups } from './mongo-groups.ts'
import { unwrap } from '../records/write-result.ts'

const database = new TestMongo()
/** Two nodes on one database: neither knows what the other does. */
let here: GroupPorts
let there: GroupPorts

beforeEach(async () => {
  here = await database.fresh(mongoGroups)
  there = await database.beside(mongoGroups)
})
afterAll(() => database.remove())

/** Now on one node, now on the other, all at once. */
const onBoth = <T>(count: number, run: (node: GroupPorts, index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index % 2 ? there : here, index)))

const refusals = (outcomes: { refused: string | null }[]) => outcomes.map(({ refused }) => refused).toSorted()
const memberCount = async (groupId: ReturnType<typeof anId<'g'>>) =>
  (await here.groups.get([groupId]))[0]!.memberCount

describe('on two nodes at once', () => {
  it('the last use of an invite goes to exactly one of two people at two nodes', async () => {
    const { groupId } = await aGroupOf(here, mina)
    const { code } = await anInvite(here, groupId, mina, { usesLeft: 1 })
    const racing = await onBoth(6, (node, index) =>
      node.invites.accept({ code, userId: anId('u', 700 + index), now: 2_000 }),
    )
    expect(racing.filter(({ refused }) => refused === null)).toHaveLength(1)
    expect(await memberCount(groupId)).toBe(2)
    expect((await there.members.page(groupId, null, 10)).length).toBe(2)
  })

  it('joining twice at two nodes is joining once, and costs one use', async () => {
    const { groupId } = await aGroupOf(here, mina)
    const { code } = await anInvite(here, groupId, mina, { usesLeft: 5 })
    const twice = await onBoth(4, (node) => node.invites.accept({ code, userId: olga, now: 2_000 }))
    expect(twice.filter((outcome) => unwrap(outcome).isNew)).toHaveLength(1)
    expect(await memberCount(groupId)).toBe(2)
    expect((await there.invites.byCode(code, 2_000))!.invite.usesLeft).toBe(4)
  })

  it('a pair has one direct conversation from two nodes, and both are in when either has the answer', async () => {
    const opened = await onBoth(8, async (node, index) => {
      const pair = index % 3 ? ([mina, olga] as const) : ([olga, mina] as const)
      const { conversationId, changes } = unwrap(
        await node.people.openDirect({ id: anId('c'), pair, createdAt: 1 }),
      )
      const people = (await node.people.of([conversationId])).map(({ userId }) => userId)
      return { conversationId, people: people.toSorted(), told: changes.length }
    })
    expect(new Set(opened.map(({ conversationId }) => conversationId)).size).toBe(1)
    for (const { people } of opened) expect(people).toEqual([mina, olga])
    expect(opened.map(({ told }) => told).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 2])
    expect(await Promise.all([mina, olga].map((userId) => here.groups.ownRev(userId)))).toEqual([1, 1])
  })

  it('headlines from two nodes have one number each, and the last one stays', async () => {
    const { general } = await aGroupOf(here, mina)
    const set = await onBoth(8, (node, index) =>
      node.channels.setHeadline({ conversationId: general, text: `wish ${index}`, by: mina, at: index }),
    )
    const headlines = set.map((outcome) => unwrap(outcome).headline).toSorted((a, b) => a.version - b.version)
    expect(headlines.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    const [channel] = await there.conversations.get([general])
    expect(channel!.headline).toEqual(headlines.at(-1))
  })

  it('a group has one owner, also when two nodes make different owners', async () => {
    const { groupId } = await aGroupOf(here, mina, olga, ivan)
    const outcomes = await onBoth(2, (node, index) =>
      node.members.assign({ groupId, userId: index ? olga : ivan, role: 'owner', by: mina }),
    )
    expect(refusals(outcomes)).toEqual(['not_allowed', null])
    const roles = (await here.members.page(groupId, null, 10)).map(({ role }) => role)
    expect(roles).toEqual(['owner', 'admin', 'member'])
  })

  it('a group with members is never without an owner, while the last owner leaves and somebody joins', async () => {
    const { groupId } = await aGroupOf(here, mina)
    const { code } = await anInvite(here, groupId, mina)
    const [leaving, coming] = await Promise.all([
      here.members.leave(groupId, mina),
      there.invites.accept({ code, userId: olga, now: 2_000 }),
    ])
    const outcome = [leaving.refused, coming.refused]
    expect([
      ['last_owner', null],
      [null, 'invite_used_up'],
    ]).toContainEqual(outcome)
    expect(await memberCount(groupId)).toBe(leaving.refused ? 2 : 0)
  })

  it('a removed person is never a member, whatever another node does meanwhile', async () => {
    const { groupId } = await aGroupOf(here, mina, olga)
    const plans = await aChannelOf(here, groupId, mina, true)
    const [removal] = await Promise.all([
      here.members.remove({ groupId, userId: olga, by: mina }),
      there.people.add(plans, olga, 4_000),
      there.members.assign({ groupId, userId: olga, role: 'admin', by: mina }),
      there.invites.create({ ...anOpenInvite(), groupId, createdBy: olga }),
    ])
    expect(removal.refused).toBeNull()
    expect(await there.members.role(groupId, olga)).toBeNull()
    expect(await there.people.isIn(plans, olga)).toBe(false)
    expect((await there.invites.open(groupId, 2_000)).filter(({ createdBy }) => createdBy === olga)).toEqual(
      [],
    )
    expect(await memberCount(groupId)).toBe(1)
  })

  it('an ad-hoc conversation never exceeds its size, with people added one after the other', async () => {
    const id = anId('c')
    unwrap(await here.people.createAdhoc({ id, name: '', userIds: [mina, olga], createdAt: 1 }))
    const outcomes = await onBoth(limits.peopleInAdhoc, (node, index) =>
      node.people.add(id, anId('u', 500 + index), 2),
    )
    expect(outcomes.filter(({ refused }) => refused === 'limit_reached')).toHaveLength(2)
    const times = (await there.people.of([id])).map(({ joinedAt }) => joinedAt)
    expect(new Set(times).size).toBe(limits.peopleInAdhoc)
  })

  it('every channel has its own position, and no edit overwrites another one', async () => {
    const { groupId, general } = await aGroupOf(here, mina)
    await Promise.all([
      ...[1, 2, 3, 4].map((number) => aChannelOf(number % 2 ? here : there, groupId, mina)),
      here.channels.edit({ conversationId: general, name: 'lobby' }),
      there.channels.edit({ conversationId: general, topic: 'all' }),
      there.groups.edit({ groupId, description: 'e4', at: 1 }),
      here.groups.edit({ groupId, name: 'Club', at: 1 }),
    ])
    const channels = await there.channels.of([groupId])
    expect(channels.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4])
    expect(channels[0]).toMatchObject({ id: general, name: 'lobby', topic: 'all' })
    const [record] = await there.groups.get([groupId])
    expect(record).toMatchObject({ group: { name: 'Club', description: 'e4' }, rev: 6 })
  })

  it('a write that is answered on one node is there on the other', async () => {
    const { groupId, general } = await aGroupOf(here, mina, olga, ivan)
    unwrap(await here.channels.edit({ conversationId: general, isPrivate: true }))
    expect(await there.conversations.userConversationRowsIn(general, [olga])).toMatchObject([
      { conversation: { isPrivate: true }, isIn: false },
    ])
    unwrap(await there.people.add(general, olga, 5_000))
    expect(await here.people.isIn(general, olga)).toBe(true)
    unwrap(await here.members.remove({ groupId, userId: olga, by: mina }))
    expect(await there.conversations.around(olga)).toEqual([])
    const { code } = await anInvite(there, groupId, mina)
    unwrap(await here.invites.accept({ code, userId: olga, now: 6_000 }))
    expect(await there.members.among(groupId, [olga, noor])).toEqual([
      { userId: olga, role: 'member', joinedAt: 6_000 },
    ])
    expect(await there.people.isIn(general, olga)).toBe(false)
  })
})

function anOpenInvite() {
  const id = anId('i')
  return { id, code: `code-${id}`, createdAt: 1_000, expiresAt: null, usesLeft: null }
}
