import { expect, it } from '@jest/globals'
import { openMemoryStore } from '@hubbub/sqlite'
import { anAccount, byCommand } from '../testing/test-service.ts'
import { aSession } from '../testing/session-repository.suite.ts'
import { sqliteAccounts } from './sqlite-accounts.ts'

const modules = [new URL('./sqlite-writes.ts', import.meta.url)]

/** A store in which each of these people has sessions that were used at these times. */
async function aStore(people: Record<string, number[]>) {
  const ports = sqliteAccounts(await openMemoryStore({ modules }))
  const ids: Record<string, string> = {}
  for (const [name, times] of Object.entries(people)) {
    const account = { ...anAccount(name), isAdministrator: name === 'anna' }
    ids[name] = account.id
    await ports.accounts.add({
      account,
      passwordHash: 'hash',
      isFirstAdministrator: name === 'anna',
      act: null,
    })
    for (const usedAt of times) await ports.sessions.open(aSession(account.id, { usedAt }), 'hash', 5)
  }
  const holders = async (usedSince: number, limit = 10) =>
    (await ports.sessions.recentHolders!(usedSince, limit)).map(({ userId, sessions, ...rest }) => ({
      ...{ name: Object.keys(ids).find((name) => ids[name] === userId), sessions: sessions.size },
      ...rest,
    }))
  return { ports, ids, holders }
}

it('people with a recently used session are found, with all their sessions', async () => {
  const { holders } = await aStore({ anna: [100, 5_000], mina: [4_000], olga: [100], tim: [] })
  const found = await holders(4_000)
  expect(found.toSorted((one, other) => (one.name! < other.name! ? -1 : 1))).toEqual([
    { name: 'anna', sessions: 2, kind: 'person', isAdministrator: true, createdAt: 1_000 },
    { name: 'mina', sessions: 1, kind: 'person', isAdministrator: false, createdAt: 1_000 },
  ])
})

it('disabled people are not found', async () => {
  const { ports, ids, holders } = await aStore({ anna: [5_000], mina: [5_000] })
  await ports.accounts.setDisabled(ids['mina']! as never, true, byCommand)
  expect((await holders(0)).map(({ name }) => name)).toEqual(['anna'])
})

it('only a limited number of sessions is found', async () => {
  const { holders } = await aStore({ anna: [5_000], mina: [5_000], olga: [5_000] })
  expect(await holders(0, 2)).toHaveLength(2)
})
