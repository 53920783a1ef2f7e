import type { UserId } from '@hubbub/protocol'
import { openMemoryStore, Sql, type Store } from '@hubbub/sqlite'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { aChannelOf, aGroupOf, ivan, mina, olga } from '../testing/users.suite.ts'
import type { GroupPorts } from '../context/deps.ts'
import { groupsWrites, sqliteGroups } from '../index.ts'
import { SubscriptionCache } from './subscription-cache.ts'
import { readMemberships, subscriptionsOf } from './subscriptions.ts'
import { unwrap } from '../records/write-result.ts'

let store: Store
let ports: GroupPorts
let reaches: SubscriptionCache

beforeEach(async () => {
  store = await openMemoryStore({ modules: [groupsWrites] })
  ports = sqliteGroups(store)
  reaches = new SubscriptionCache(ports)
})
afterEach(async () => {
  jest.restoreAllMocks()
  await store.close()
})

const stranger: UserId = 'u_0000000000000000000000000S'

const sorted = (subscriptions: unknown) => {
  const { rooms, streams } = subscriptions as Record<'rooms' | 'streams', string[]>
  return { rooms: rooms.toSorted(), streams: streams.toSorted() }
}

/** How many questions the database is asked meanwhile. */
async function questions(run: () => Promise<unknown>): Promise<number> {
  const spies = (['get', 'all'] as const).map((verb) => jest.spyOn(Sql.prototype, verb))
  await run()
  return spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
}

describe('a person who comes back', () => {
  it('a person who comes back gets their subscriptions without a question to the database', async () => {
    const { groupId, general } = await aGroupOf(ports, mina, olga)
    const before = await reaches.of(olga)
    expect(before).toEqual({ rooms: [olga, groupId], streams: [olga, groupId, general] })
    // Where the group stands is asked once for all.
    await reaches.of(olga)
    expect(await questions(async () => expect(await reaches.of(olga)).toEqual(before))).toBe(0)
  })

  it('a person who comes back has the channels of now, after being added or removed meanwhile', async () => {
    const { groupId } = await aGroupOf(ports, mina, olga)
    const plans = await aChannelOf(ports, groupId, mina, true)
    expect((await reaches.of(olga)).streams).not.toContain(plans)
    unwrap(await ports.people.add(plans, olga, 4_000))
    expect((await reaches.of(olga)).rooms).toContain(plans)
    unwrap(await ports.people.remove(plans, olga))
    expect((await reaches.of(olga)).rooms).not.toContain(plans)
  })

  it('a person who comes back finds a channel that somebody else has opened to the group meanwhile', async () => {
    const { groupId } = await aGroupOf(ports, mina, olga, ivan)
    await reaches.of(ivan)
    const news = await aChannelOf(ports, groupId, mina, false)
    expect((await reaches.of(ivan)).streams).toContain(news)
  })

  it('people who come in at once are looked up together, each with what is theirs', async () => {
    const { groupId } = await aGroupOf(ports, mina, olga, ivan)
    const other = await aGroupOf(ports, ivan, olga)
    const plans = await aChannelOf(ports, groupId, mina, true)
    await aChannelOf(ports, other.groupId, ivan, false)
    unwrap(await ports.people.add(plans, olga, 4_000))
    const people = [mina, olga, ivan, olga, stranger]
    const alone = await Promise.all(
      people.map(async (id) => subscriptionsOf(id, await readMemberships(id, ports))),
    )
    const together: unknown[] = []
    const many = await questions(async () => {
      together.push(...(await Promise.all(people.map((id) => reaches.of(id)))))
    })
    expect(together.map(sorted)).toEqual(alone.map(sorted))
    reaches = new SubscriptionCache(sqliteGroups(store))
    expect(await questions(() => reaches.of(mina))).toBeGreaterThanOrEqual(many - 1)
  })

  it('subscriptions are read from the database each time where others write to it as well', async () => {
    await aGroupOf(ports, mina, olga)
    const shared = new SubscriptionCache({ ...ports, embedded: null })
    await shared.of(olga)
    expect(await questions(() => shared.of(olga))).toBeGreaterThan(0)
  })
})
