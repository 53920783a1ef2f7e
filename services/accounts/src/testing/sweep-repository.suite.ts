import { beforeEach, expect, it } from '@jest/globals'
import type { UserId } from '@hubbub/protocol'
import type { AccountPorts } from '../store/account-ports.ts'
import { anAccount } from './test-service.ts'
import { aSession } from './session-repository.suite.ts'
import type { GuestPosition } from '../store/sweep-repository.ts'

export function itKeepsOnlyWhatIsUsed(open: () => Promise<AccountPorts>) {
  let ports: AccountPorts
  beforeEach(async () => {
    ports = await open()
  })

  const add = async (name: string | null, createdAt: number, usedAt: number[] = []) => {
    const account = anAccount(name, { createdAt })
    const passwordHash = name === null ? null : 'hash'
    await ports.accounts.add({ account, passwordHash, isFirstAdministrator: false, act: null })
    const sessions = usedAt.map((at) => aSession(account.id, { usedAt: at }))
    for (const session of sessions) await ports.sessions.open(session, passwordHash, 5)
    return { userId: account.id, sessionIds: sessions.map(({ id }) => id) }
  }
  const idsOf = async (userId: UserId) => (await ports.sessions.of(userId)).map(({ id }) => id)

  it('sessions that were not used for too long are ended some at a time, and no others are', async () => {
    const mina = await add('mina', 1, [10, 50])
    const olga = await add('olga', 1, [20])
    const ended = [...(await ports.sweeps.endUnused(30, 1)), ...(await ports.sweeps.endUnused(30, 1))]
    expect(ended).toHaveLength(2)
    expect(ended).toContainEqual({ userId: mina.userId, sessionIds: [mina.sessionIds[0]] })
    expect(ended).toContainEqual(olga)
    expect(await ports.sweeps.endUnused(30, 10)).toEqual([])
    expect(await idsOf(mina.userId)).toEqual([mina.sessionIds[1]])
  })

  it('guests without a session who never took part are removed, and nobody else is', async () => {
    const abandoned = await add(null, 10)
    const young = await add(null, 90)
    const signedIn = await add(null, 10, [80])
    const person = await add('mina', 10)
    const renamed = await add(null, 10, [80])
    const by = { userId: renamed.userId, sessionId: renamed.sessionIds[0]! }
    await ports.accounts.rename(by, 'Noor')
    await ports.sessions.end(by, null)
    const range = { after: null, createdBefore: 50, limit: 10 }
    expect(await ports.sweeps.removeGuests(range)).toEqual({ removed: [abandoned.userId], last: null })
    expect(await ports.sweeps.removeGuests(range)).toEqual({ removed: [], last: null })
    const left = [young, signedIn, person, renamed].map(({ userId }) => userId)
    const cards = await ports.directory.cards([abandoned.userId, ...left])
    expect(cards.map(({ id }) => id).toSorted()).toEqual(left.toSorted())
  })

  it('guests are swept page by page, in order of creation', async () => {
    const [third, first, second, fourth] = [
      await add(null, 30),
      await add(null, 10),
      await add(null, 20),
      await add(null, 40),
    ]
    const page = (after: GuestPosition | null) =>
      ports.sweeps.removeGuests({ after, createdBefore: 50, limit: 2 })
    const { removed, last } = await page(null)
    expect(removed.toSorted()).toEqual([first.userId, second.userId].toSorted())
    expect(last).toEqual({ id: second.userId, createdAt: 20 })
    const further = await page(last)
    expect(further.removed.toSorted()).toEqual([third.userId, fourth.userId].toSorted())
    expect(await page(further.last)).toEqual({ removed: [], last: null })
  })

  it('the sweep goes on among guests who came in the same millisecond', async () => {
    const guests: UserId[] = []
    for (let n = 0; n < 3; n++) guests.push((await add(null, 10)).userId)
    const sorted = guests.toSorted()
    const page = (after: GuestPosition | null) =>
      ports.sweeps.removeGuests({ after, createdBefore: 50, limit: 2 })
    const { removed, last } = await page(null)
    expect(removed.toSorted()).toEqual(sorted.slice(0, 2))
    expect(last).toEqual({ id: sorted[1], createdAt: 10 })
    expect(await page(last)).toEqual({ removed: [sorted[2]], last: null })
  })
}
