import {
  limits,
  type ConversationId,
  type Filter,
  type FilterKind,
  type FilterTrigger,
  type Request,
} from '@hubbub/protocol'

/** A filter as it stands in the form: lists are texts, one entry on each line, and what belongs to other kinds is kept while one chooses. */
export interface FilterDraft {
  name: string
  mode: Filter['mode']
  kind: FilterKind
  words: string
  allowed: string
  which: 'all' | 'listed' | 'others'
  domains: string
  mentions: number
  messages: number
  seconds: number
  isSame: boolean
  since: 'account' | 'membership'
  hours: number
  holdsLinks: boolean
  holdsFiles: boolean
  isBlocking: boolean
  text: string
  isFlagged: boolean
  timeoutMs: number | null
  exemptRoles: Filter['exemptRoles']
  exemptChannels: ConversationId[]
}

export const kinds = ['words', 'links', 'invites', 'mentions', 'flood', 'newcomers'] as const

const fresh: FilterDraft = {
  ...{ name: '', mode: 'dryRun', kind: 'words', words: '', allowed: '', which: 'listed', domains: '' },
  ...{ mentions: 5, messages: 5, seconds: 10, isSame: false },
  ...{ since: 'membership', hours: 24, holdsLinks: true, holdsFiles: true },
  ...{ isBlocking: true, text: '', isFlagged: false, timeoutMs: null, exemptRoles: [], exemptChannels: [] },
}

/** Null: a new one, which begins as a dry run. */
export function draftOf(filter: Filter | null): FilterDraft {
  if (!filter) return fresh
  const { name, mode, trigger, actions, exemptRoles, exemptChannels } = filter
  const { block, isFlagged, timeoutMs } = actions
  return {
    ...fresh,
    ...{ name, mode, kind: trigger.kind, ...fieldsOf(trigger) },
    ...{ isBlocking: block !== null, text: block?.text ?? '', isFlagged, timeoutMs },
    ...{ exemptRoles, exemptChannels },
  }
}

function fieldsOf(trigger: FilterTrigger): Partial<FilterDraft> {
  switch (trigger.kind) {
    case 'words':
      return { words: trigger.words.join('\n'), allowed: trigger.allowed.join('\n') }
    case 'links':
      return { which: trigger.which, domains: trigger.domains.join('\n') }
    case 'invites':
      return {}
    case 'mentions':
      return { mentions: trigger.most }
    case 'flood':
      return { messages: trigger.most, seconds: trigger.seconds, isSame: trigger.isSame }
    case 'newcomers':
      return {
        ...{ since: trigger.since, hours: trigger.hours },
        ...{ holdsLinks: trigger.holds.includes('links'), holdsFiles: trigger.holds.includes('files') },
      }
  }
}

type FilterWish = Omit<Request<'filters.create'>, 'groupId' | 'version'>

/** What is asked of the server; null: something is missing. */
export function wishOf(draft: FilterDraft): FilterWish | null {
  const { name, mode, isBlocking, text, isFlagged, timeoutMs, exemptRoles, exemptChannels } = draft
  const trigger = triggerOf(draft)
  const isIdle = !isBlocking && !isFlagged && timeoutMs === null
  if (name.trim() === '' || !trigger || isIdle) return null
  const actions = { block: isBlocking ? { text: text.trim() } : null, isFlagged, timeoutMs }
  return { name: name.trim(), mode, trigger, actions, exemptRoles, exemptChannels }
}

function triggerOf(draft: FilterDraft): FilterTrigger | null {
  switch (draft.kind) {
    case 'words': {
      const words = linesOf(draft.words)
      return words.length > 0 ? { kind: 'words', words, allowed: linesOf(draft.allowed) } : null
    }
    case 'links': {
      const domains = draft.which === 'all' ? [] : linesOf(draft.domains)
      if (draft.which === 'listed' && domains.length === 0) return null
      return { kind: 'links', which: draft.which, domains }
    }
    case 'invites':
      return { kind: 'invites' }
    case 'mentions':
      return { kind: 'mentions', most: within(draft.mentions, 1, limits.mentionsPerMessage) }
    case 'flood': {
      const most = within(draft.messages, 1, limits.floodMessages)
      return {
        kind: 'flood',
        most,
        seconds: within(draft.seconds, 2, limits.floodSeconds),
        isSame: draft.isSame,
      }
    }
    case 'newcomers': {
      const holds = [
        ...(draft.holdsLinks ? (['links'] as const) : []),
        ...(draft.holdsFiles ? (['files'] as const) : []),
      ]
      const hours = within(draft.hours, 1, limits.newMemberHours)
      return holds.length > 0 ? { kind: 'newcomers', since: draft.since, hours, holds } : null
    }
  }
}

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(Number.isFinite(value) ? value : least)))
