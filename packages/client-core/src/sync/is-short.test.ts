import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { limits, mayBeIn, suffixesOf, type ChangeData, type StreamEvent, type UserId } from '@hubbub/protocol'
import type { HubbubClient } from '../client.ts'
import { aStage, chess, general } from '../testing/stage.ts'
import { ivan, mina, olga } from '../testing/users.ts'
import { spreadMsOf } from './is-short.ts'

const role = 'r_0000000000000000000000000A' as const

let stage: ReturnType<typeof aStage>
let client: HubbubClient

beforeEach(async () => {
  stage = aStage()
  client = await stage.enter()
  await stage.clock.pass(10)
})
afterEach(() => client.close())

/** So many that the event tells nobody's roles; a sync tells the viewer's. The number of the change. */
function give(...userIds: UserId[]): number {
  const about = { roleId: role, count: 1_000 }
  return stage.records.stream(chess).add((viewer) => {
    const held = userIds.includes(viewer) ? [{ roleIds: [role], userIds: [viewer] }] : []
    return { type: 'members.roles', data: { ...about, held } }
  })
}

function tell(rev: number, suffixes: string): void {
  const data = { roleId: role, count: 1_000, held: [], suffixes }
  const event: StreamEvent = { stream: chess, epoch: stage.records.epoch, rev, type: 'members.roles', data }
  ;[...stage.server.sockets][0]!.push('event', event)
}

const asked = () => stage.server.asked.filter(([name]) => name === 'messages.sync')
const group = () => client.group(chess).get()

describe('a role that very many are given at once', () => {
  it('somebody who may be among them syncs the stream, and has the role then', async () => {
    const rev = give(mina, ivan)
    tell(rev, suffixesOf([ivan, mina]))
    await stage.clock.pass(10)
    expect(group()).not.toHaveProperty('roleIds')
    await stage.clock.pass(2_000)
    expect(group()).toMatchObject({ rev, roleIds: [role] })
    expect(asked()).toHaveLength(1)
  })

  it('somebody else takes it as it is and asks for nothing', async () => {
    const rev = give(olga, ivan)
    tell(rev, suffixesOf([ivan, olga]))
    await stage.clock.pass(2_000)
    expect(group()).toMatchObject({ rev })
    expect(group()).not.toHaveProperty('roleIds')
    expect(asked()).toEqual([])
  })

  it('somebody with the last characters of another syncs, and has no role', async () => {
    const rev = give(ivan)
    tell(rev, suffixesOf([mina]))
    await stage.clock.pass(2_000)
    expect(group()).toMatchObject({ rev })
    expect(group()).not.toHaveProperty('roleIds')
    expect(asked()).toHaveLength(1)
  })

  it('later changes wait for the sync, and several in a row ask once', async () => {
    const first = give(mina)
    const second = give(mina, ivan)
    tell(first, suffixesOf([mina]))
    tell(second, suffixesOf([ivan, mina]))
    stage.records.renameGroup(chess, 'Chess club')
    await stage.clock.pass(2_000)
    expect(group()).toMatchObject({ rev: second + 1, group: { name: 'Chess club' }, roleIds: [role] })
    expect(asked()).toHaveLength(1)
  })

  it('an event that is known already asks for nothing', async () => {
    const rev = give(mina)
    tell(rev, suffixesOf([mina]))
    await stage.clock.pass(2_000)
    tell(rev, suffixesOf([mina]))
    await stage.clock.pass(2_000)
    expect(asked()).toHaveLength(1)
  })
})

describe('a role that more are given than can be named', () => {
  const event = (rev: number, count = 50_000): StreamEvent => {
    const data = { roleId: role, count, held: [], mayBeAnyone: true as const }
    return { stream: chess, epoch: stage.records.epoch, rev, type: 'members.roles', data }
  }

  it('everybody syncs the stream once, at a time of their own, and has the role then', async () => {
    const rev = give(mina, ivan)
    ;[...stage.server.sockets][0]!.push('event', event(rev))
    // Half of the time within which all ask, as chance has it here. Of 50,000 it is longer than of few.
    expect(spreadMsOf(event(rev))).toBe(10_000)
    await stage.clock.pass(4_900)
    expect(asked()).toEqual([])
    await stage.clock.pass(1_000)
    expect(group()).toMatchObject({ rev, roleIds: [role] })
    expect(asked()).toHaveLength(1)
  })

  it('somebody who was told beforehand what they have asks for nothing', async () => {
    const rev = give(mina, ivan)
    const [socket] = [...stage.server.sockets]
    socket!.push('ownRoles', { groupId: chess, rev, roleIds: [role] })
    socket!.push('event', event(rev))
    await stage.clock.pass(10)
    expect(group()).toMatchObject({ rev, roleIds: [role] })
    await stage.clock.pass(30_000)
    expect(asked()).toEqual([])
  })

  it('roles that were told before an earlier change do not stand for a later one', async () => {
    const rev = give(mina, ivan)
    const [socket] = [...stage.server.sockets]
    socket!.push('ownRoles', { groupId: chess, rev: rev - 1, roleIds: [] })
    socket!.push('event', event(rev))
    await stage.clock.pass(30_000)
    expect(group()).toMatchObject({ rev, roleIds: [role] })
    expect(asked()).toHaveLength(1)
  })

  it('unread mentions are counted again at a time of one’s own', async () => {
    stage.records.send(general, olga, 'one word')
    await stage.clock.pass(3_000)
    const homes = () => stage.server.asked.filter(([name]) => name === 'groups.home').length
    const before = homes()
    const rev = give(mina, ivan)
    const [socket] = [...stage.server.sockets]
    socket!.push('ownRoles', { groupId: chess, rev, roleIds: [role] })
    socket!.push('event', event(rev))
    await stage.clock.pass(49_000)
    expect(homes()).toBe(before)
    await stage.clock.pass(5_000)
    expect(homes()).toBe(before + 1)
  })

  it('few are not spread over less time than the least, and other changes not at all', () => {
    const few = event(2, 2_000)
    expect(spreadMsOf(few)).toBe(limits.spreadMs)
    const { mayBeAnyone: _, ...named } = few.data as ChangeData<'members.roles'>
    expect(spreadMsOf({ ...few, type: 'members.roles', data: named })).toBe(0)
  })
})

it('people find themselves among suffixes, and others do not, nor across two of them', () => {
  const [one, other, between] = ['AAAA', 'BBBB', 'AABB'].map(
    (end): UserId => `u_0000000000000000000000${end}`,
  )
  const suffixes = suffixesOf([one!, other!])
  expect(suffixes).toBe('AAAABBBB')
  expect([one!, other!, between!].map((userId) => mayBeIn(suffixes, userId))).toEqual([true, true, false])
  expect(mayBeIn('', one!)).toBe(false)
})
