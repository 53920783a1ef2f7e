import type { UserId } from '@hubbub/protocol'
import { expect, it } from '@jest/globals'
import type { CaseRecord } from '../reports/store/case-record.ts'
import type { Handling, ReportRepository, ReportWish } from '../reports/store/report-repository.ts'
import { unwrap } from '../records/write-result.ts'
import { anId, ivan, mina, noor, olga } from './users.suite.ts'

export const chess = anId('g')
const channel = anId('c')

/** Of olga's message; mina and noor handle reports of the group. */
export function aWish(by: UserId, more: Partial<ReportWish> = {}): ReportWish {
  return {
    ...{ id: `message:${channel}:4`, queue: chess, groupId: chess },
    ...{ message: { conversationId: channel, seq: 4 }, userId: olga },
    texts: [{ body: 'e4', at: 5, files: [] }],
    report: { by, reason: 'spam', note: '', at: 10 },
    told: [
      { userId: mina, groupId: chess },
      { userId: noor, groupId: chess },
    ],
    ...more,
  }
}

export function aHandling(change: Handling, by: UserId = mina, version = 1) {
  const { id, queue, told } = aWish(ivan)
  return { id, queue, version, by, at: 20, change, told, audit: null, jobs: [] }
}

export interface ReportStores {
  reports: ReportRepository
  /** Where a person's own stream stands. */
  revOf(userId: UserId): Promise<number>
  /** What was recorded, by its id. */
  recorded(): Promise<string[]>
  /** The keys of the jobs that are to be done. */
  jobs(): Promise<string[]>
}

/** What every store keeps of reports. */
export function itKeepsReports(open: () => Promise<ReportStores>): void {
  const all = { queue: chess, isDone: false, viewer: mina, before: null, limit: 10 }
  const ofPerson = (userId: UserId, at: number): ReportWish => ({
    ...aWish(ivan),
    ...{ id: `person:${chess}:${userId}`, message: null, texts: [], userId },
    report: { by: ivan, reason: 'hate', note: '', at },
  })
  const idsIn = async ({ reports }: ReportStores, page: Partial<typeof all> = {}) =>
    (await reports.page({ ...all, ...page })).map(({ id }) => id)

  it('reports of one message are one case, and each handler is told once for each', async () => {
    const { reports, revOf } = await open()
    const { changes } = unwrap(await reports.report(aWish(ivan)))
    expect(changes.map(({ stream, type, data }) => ({ stream, type, data }))).toEqual([
      { stream: mina, type: 'reports.changed', data: { groupId: chess } },
      { stream: noor, type: 'reports.changed', data: { groupId: chess } },
    ])
    unwrap(await reports.report(aWish(noor)))
    expect(unwrap(await reports.report(aWish(noor))).changes).toEqual([])
    const record = await reports.get(aWish(ivan).id)
    expect(record).toMatchObject({ count: 2, version: 2, state: 'open', reporters: [ivan, noor] })
    expect(await Promise.all([mina, noor, olga, ivan].map(revOf))).toEqual([2, 2, 0, 0])
  })

  it('of many who report one message at once each is counted', async () => {
    const { reports } = await open()
    const people = Array.from({ length: 8 }, () => anId('u'))
    await Promise.all(people.map((by) => reports.report(aWish(by))))
    const record = await reports.get(aWish(ivan).id)
    expect(record!.count).toBe(8)
    expect(record!.reporters.toSorted()).toEqual(people.toSorted())
  })

  it('of two who claim what both have seen one is refused, and one thing is recorded', async () => {
    const { reports, recorded } = await open()
    await reports.report(aWish(ivan))
    const claims = [mina, noor].map((by) => {
      const audit = { id: anId('a'), at: 1, actorId: by, act: 'reports.close', about: chess, details: {} }
      return { ...aHandling({ do: 'close', outcome: 'dismissed', remark: '' }, by), audit }
    })
    const outcomes = await Promise.all(claims.map((one) => reports.handle(one)))
    expect(outcomes.map(({ refused }) => refused).toSorted()).toEqual(['version_conflict', null].toSorted())
    const winner = claims[outcomes.findIndex(({ refused }) => refused === null)]!
    expect(await recorded()).toEqual([winner.audit.id])
    expect(await reports.get(aWish(ivan).id)).toMatchObject({ state: 'done', handlerId: winner.by })
  })

  it('the job that tells who reported comes with the write, and not with one that is refused', async () => {
    const { reports, jobs } = await open()
    await reports.report(aWish(ivan))
    const payload = { userId: ivan, conversationId: channel, seq: 4, at: 20 }
    const job = { kind: 'inbox.report', key: 'ivan', payload, at: 20 } as const
    const close = { ...aHandling({ do: 'close', outcome: 'dismissed', remark: '' }), jobs: [job] }
    await reports.handle({ ...close, version: 0 })
    expect(await jobs()).toEqual([])
    unwrap(await reports.handle(close))
    expect(await jobs()).toEqual(['ivan'])
  })

  it('cases are in order and in pages, open ones apart from done ones', async () => {
    const stores = await open()
    const people = [anId('u'), anId('u'), anId('u')]
    for (const [index, userId] of people.entries())
      // Two of them at the same time.
      await stores.reports.report(ofPerson(userId, Math.min(11, 10 + index)))
    const ids = people.map((userId) => `person:${chess}:${userId}`)
    const [oldest, ...same] = ids
    const order = [...same.toSorted().toReversed(), oldest!]
    expect(await idsIn(stores)).toEqual(order)
    expect(await idsIn(stores, { limit: 1 })).toEqual([order[0]])
    const before = (id: string, at: number) => ({ before: { at, id } as never })
    expect(await idsIn(stores, before(order[0]!, 11))).toEqual(order.slice(1))
    expect(await idsIn(stores, before(order[1]!, 11))).toEqual([oldest])
    const close = aHandling({ do: 'close', outcome: 'dismissed', remark: 'no' })
    unwrap(await stores.reports.handle({ ...close, id: oldest! }))
    expect(await idsIn(stores)).toEqual(order.slice(0, 2))
    expect(await idsIn(stores, { isDone: true })).toEqual([oldest])
    expect(await stores.reports.countOpen(chess, mina, 10)).toBe(2)
    expect(await stores.reports.countOpen(chess, mina, 1)).toBe(1)
  })

  it('a case is not shown to whom it is about, and not in another queue', async () => {
    const stores = await open()
    await stores.reports.report(ofPerson(mina, 10))
    expect([await idsIn(stores), await stores.reports.countOpen(chess, mina, 10)]).toEqual([[], 0])
    expect(await idsIn(stores, { queue: 'server' as never, viewer: noor })).toEqual([])
    expect(await idsIn(stores, { viewer: noor })).toHaveLength(1)
  })

  it('a case that is handed over is in the queue of the server alone', async () => {
    const stores = await open()
    await stores.reports.report(aWish(ivan))
    const told = [{ userId: ivan, groupId: null }]
    const { record, changes } = unwrap(
      await stores.reports.handle({ ...aHandling({ do: 'escalate' }), told }),
    )
    expect(record).toMatchObject({
      queue: 'server',
      groupId: chess,
      state: 'open',
    } satisfies Partial<CaseRecord>)
    expect(changes).toMatchObject([{ stream: ivan, data: { groupId: null } }])
    expect(await idsIn(stores)).toEqual([])
    expect(await idsIn(stores, { queue: 'server' as never })).toEqual([record.id])
  })

  it('cases go when nothing happens to them for long, and with whom they are about', async () => {
    const { reports } = await open()
    await reports.report(ofPerson(olga, 10))
    await reports.report(ofPerson(noor, 12))
    expect(await reports.sweep(11, 1)).toBe(false)
    expect(await reports.sweep(11, 10)).toBe(true)
    expect(await reports.get(`person:${chess}:${olga}`)).toBeNull()
    await reports.forgetPeople([noor])
    expect(await reports.get(`person:${chess}:${noor}`)).toBeNull()
  })
}
