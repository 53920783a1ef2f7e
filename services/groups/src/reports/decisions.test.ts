import { limits } from '@hubbub/protocol'
import { describe, expect, it } from '@jest/globals'
import { aHandling, aWish, chess } from '../testing/report-repository.suite.ts'
import { anId, ivan, mina, noor, olga } from '../testing/users.suite.ts'
import { decideHandling, decideReport } from './decide-report.ts'
import type { CaseRecord } from './store/case-record.ts'
import type { Handling } from './store/report-repository.ts'

const fresh = decideReport(null, aWish(ivan))!
const claimed: CaseRecord = { ...fresh, state: 'claimed', handlerId: noor }
const dismiss = { do: 'close', outcome: 'dismissed', remark: 'no' } as const
const handled = (had: CaseRecord | null, change: Handling, by = mina, version = 1) =>
  decideHandling(had, aHandling(change, by, version))

describe('a report', () => {
  it('begins a case with what was said', () => {
    expect(fresh).toMatchObject({ count: 1, state: 'open', handlerId: null, version: 1, at: 10 })
    expect(fresh.texts).toEqual([{ body: 'e4', at: 5, files: [] }])
  })

  it('by the same person changes nothing, also once the case is done', () => {
    expect(decideReport(fresh, aWish(ivan))).toBeNull()
    expect(decideReport({ ...fresh, state: 'done', outcome: 'dismissed' }, aWish(ivan))).toBeNull()
  })

  it('after an edit keeps both texts, and only so many', () => {
    const edited = (body: string) => aWish(anId('u'), { texts: [{ body, at: 5, files: [] }] })
    const twice = decideReport(fresh, edited('hate'))!
    expect(twice.texts.map(({ body }) => body)).toEqual(['e4', 'hate'])
    const again = decideReport(twice, edited('e4'))!
    expect(again.texts).toHaveLength(2)
    let record = again
    for (let n = 0; n < 2 * limits.textsPerCase; n++) record = decideReport(record, edited(`text ${n}`))!
    expect(record.texts).toHaveLength(limits.textsPerCase)
    expect(record.texts[0]!.body).toBe('e4')
  })

  it('by a filter is no person who reported, and counts once', () => {
    const byFilter = (body: string) => {
      const wish = aWish(mina, { message: null, texts: [{ body, at: 5, files: [] }] })
      return { ...wish, report: { ...wish.report, filter: 'Spoilers' } }
    }
    const begun = decideReport(null, byFilter('mate'))!
    expect(begun).toMatchObject({ reporters: [], count: 1 })
    expect(decideReport(begun, byFilter('mate'))).toBeNull()
    const again = decideReport({ ...begun, state: 'done', outcome: 'dismissed' }, byFilter('mated'))!
    expect(again).toMatchObject({ state: 'open', count: 1, reporters: [] })
    expect(again.texts.map(({ body }) => body)).toEqual(['mate', 'mated'])
    const latest = Array.from({ length: 9 }, (_, n) => byFilter(`text ${n}`)).reduce(
      (record, wish) => decideReport(record, wish)!,
      again,
    )
    expect(latest.texts.map(({ body }) => body)).toEqual([4, 5, 6, 7, 8].map((n) => `text ${n}`))
    // Whoever set the filter up may report it as well.
    expect(decideReport(begun, aWish(mina))).toMatchObject({ count: 2, reporters: [mina] })
  })

  it('beyond those that are kept is counted', () => {
    let record = fresh
    for (let n = 0; n < 2 * limits.reportsPerCase; n++) record = decideReport(record, aWish(anId('u')))!
    expect(record.reports).toHaveLength(limits.reportsPerCase)
    expect(record.count).toBe(1 + 2 * limits.reportsPerCase)
  })

  it('by somebody else opens a case again that is done, where it began', () => {
    const done: CaseRecord = {
      ...claimed,
      queue: 'server',
      state: 'done',
      outcome: 'dismissed',
      remark: 'no',
    }
    const opened = decideReport(done, aWish(noor))
    expect(opened).toMatchObject({ queue: chess, state: 'open', handlerId: null, outcome: null, remark: '' })
  })

  it('does not take a case from who handles it, or back from the server', () => {
    expect(decideReport(claimed, aWish(mina))).toMatchObject({ state: 'claimed', handlerId: noor })
    expect(decideReport({ ...fresh, queue: 'server' }, aWish(mina))).toMatchObject({ queue: 'server' })
  })
})

describe('a case', () => {
  it('is claimed, given back and closed', () => {
    expect(handled(fresh, { do: 'claim' })).toMatchObject({ record: { state: 'claimed', handlerId: mina } })
    expect(handled(claimed, { do: 'release' }, noor)).toMatchObject({
      record: { state: 'open', handlerId: null },
    })
    expect(handled(fresh, dismiss)).toMatchObject({
      record: {
        state: 'done',
        handlerId: mina,
        outcome: 'dismissed',
        remark: 'no',
        handledAt: 20,
        version: 2,
      },
    })
  })

  it('is not there for whom it is about, nor in another queue', () => {
    expect(handled(fresh, { do: 'claim' }, olga)).toEqual({ refused: 'not_found' })
    expect(handled(null, { do: 'claim' })).toEqual({ refused: 'not_found' })
    expect(handled({ ...fresh, queue: 'server' }, { do: 'claim' })).toEqual({ refused: 'not_found' })
  })

  it('a case that was changed since, or is done, is refused', () => {
    for (const change of [{ do: 'claim' }, dismiss, { do: 'escalate' }] as const) {
      expect(handled(fresh, change, mina, 0)).toEqual({ refused: 'version_conflict' })
      expect(handled({ ...fresh, state: 'done' }, change)).toEqual({ refused: 'version_conflict' })
    }
  })

  it('a case that somebody else claimed is taken over first, and neither closed nor handed over nor given back', () => {
    expect(handled(claimed, { do: 'claim' })).toMatchObject({ record: { handlerId: mina } })
    for (const change of [dismiss, { do: 'escalate' }, { do: 'release' }] as const)
      expect(handled(claimed, change)).toEqual({ refused: 'version_conflict' })
  })

  it('claimed twice by the same person is not changed', () => {
    expect(handled(claimed, { do: 'claim' }, noor)).toEqual({
      refused: null,
      record: claimed,
      isChanged: false,
    })
  })

  it('of the server is handed to nobody', () => {
    const onServer: CaseRecord = { ...fresh, queue: 'server' }
    const wish = { ...aHandling({ do: 'escalate' }), queue: 'server' as const }
    expect(decideHandling(onServer, wish)).toEqual({ refused: 'bad_input' })
  })
})
