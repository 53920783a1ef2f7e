import { limits, type ReportedText } from '@hubbub/protocol'
import type { CaseRecord } from './store/case-record.ts'
import type { NewChange } from '../records/decision.ts'
import type { HandlingRefusal, HandlingWish, ReportWish, Told } from './store/report-repository.ts'

/** After so many people one more changes nothing. */
const reportersKept = 1_000

/** A new case, or one that somebody else reported before; null: nothing is different. Pure, for both stores. */
export function decideReport(had: CaseRecord | null, wish: ReportWish): CaseRecord | null {
  const { report, told: _, ...about } = wish
  const isByFilter = report.filter !== undefined
  if (!had)
    return {
      ...about,
      reports: [report],
      // Whoever set the filter up has reported nothing themselves.
      reporters: isByFilter ? [] : [report.by],
      count: 1,
      at: report.at,
      state: 'open',
      handlerId: null,
      outcome: null,
      remark: '',
      handledAt: null,
      version: 1,
    }
  const texts = withText(had, wish.texts)
  // The same text found once more is nothing new.
  if (isByFilter && isSame(texts, had.texts)) return null
  if (!isByFilter && (had.reporters.includes(report.by) || had.reporters.length >= reportersKept)) return null
  const added = {
    ...had,
    texts,
    reports: [report, ...had.reports].slice(0, limits.reportsPerCase),
    reporters: isByFilter ? had.reporters : [...had.reporters, report.by],
    count: isByFilter ? had.count : had.count + 1,
    at: report.at,
    version: had.version + 1,
  }
  if (had.state !== 'done') return added
  // Somebody else sees it otherwise than who closed it: it is looked at again, where it began.
  return { ...added, queue: wish.queue, state: 'open', handlerId: null, outcome: null, remark: '' }
}

/** Who edits after the first report is not judged by what they made of it alone. Of a person it is the latest texts that are kept. */
function withText({ texts: had, message }: CaseRecord, now: ReportedText[]): ReportedText[] {
  const fresh = now.filter(({ body }) => !had.some((text) => text.body === body))
  const all = [...had, ...fresh]
  return message === null ? all.slice(-limits.textsPerCase) : all.slice(0, limits.textsPerCase)
}

const isSame = (one: ReportedText[], other: ReportedText[]): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index])

/** Those who handle a queue are told that it is another one, each in their own stream, and not what is in it: that they ask for. */
export const changesFor = (told: readonly Told[]): NewChange[] =>
  told.map(({ userId, groupId }) => ({ stream: userId, type: 'reports.changed', data: { groupId } }))

type Handled = { refused: HandlingRefusal } | { refused: null; record: CaseRecord; isChanged: boolean }

/** Nobody handles a case about themselves: to them it is not there. Pure, for both stores. */
export function decideHandling(had: CaseRecord | null, wish: HandlingWish): Handled {
  const { queue, version, by, at, change } = wish
  if (!had || had.queue !== queue || had.userId === by) return { refused: 'not_found' }
  if (had.version !== version || had.state === 'done') return { refused: 'version_conflict' }
  const isOthers = had.state === 'claimed' && had.handlerId !== by
  const set = (fields: Partial<CaseRecord>): Handled => ({
    refused: null,
    record: { ...had, ...fields, handledAt: at, version: version + 1 },
    isChanged: true,
  })
  switch (change.do) {
    case 'claim':
      // Also from somebody else, whose claim was seen: they may be away.
      if (had.handlerId === by) return { refused: null, record: had, isChanged: false }
      return set({ state: 'claimed', handlerId: by })
    case 'release':
      return isOthers || had.state === 'open'
        ? { refused: 'version_conflict' }
        : set({ state: 'open', handlerId: null })
    case 'escalate':
      if (queue === 'server') return { refused: 'bad_input' }
      return isOthers
        ? { refused: 'version_conflict' }
        : set({ queue: 'server', state: 'open', handlerId: null })
    case 'close':
      if (isOthers) return { refused: 'version_conflict' }
      return set({ state: 'done', handlerId: by, outcome: change.outcome, remark: change.remark })
  }
}
