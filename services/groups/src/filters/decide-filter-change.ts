import {
  limits,
  type AuditEntry,
  type Filter,
  type GroupFilters,
  type GroupRoles,
  type Member,
} from '@hubbub/protocol'
import { rightsOf } from '@hubbub/rules'
import { recorded, turned } from '../events/recorded.ts'
import type { Decision } from '../records/decision.ts'
import type { FilterRefusal, FilterWish } from '../records/filter-repository.ts'

interface Facts {
  filters: GroupFilters
  actor: Member | null
  roles: GroupRoles
}

/** Of a group that never had one. */
export const noFilters: GroupFilters = { version: 0, filters: [] }

/** Members hear nothing of it: they do not see filters. */
export function decideFilterChange(
  { filters: { version, filters: before }, actor, roles }: Facts,
  { groupId, version: seen, change, audit }: FilterWish,
): Decision<FilterRefusal, { filters: GroupFilters }> {
  if (!actor) return { refused: 'not_found' }
  const rights = rightsOf(actor, roles)
  if (!rights.has('filters.edit')) return { refused: 'not_allowed' }
  if (seen !== version) return { refused: 'version_conflict' }
  const id = change.do === 'delete' ? change.filterId : change.filter.id
  const had = before.find((filter) => filter.id === id)
  if (change.do !== 'create' && !had) return { refused: 'not_found' }
  const has = change.do === 'delete' ? undefined : change.filter
  // Nobody makes a filter do what they may not do themselves.
  if (has?.actions.timeoutMs != null && !rights.has('members.timeout')) return { refused: 'not_allowed' }
  const changed = changeIn(before, id, has)
  if (changed.length > limits.filtersPerGroup || wordsOf(changed) > limits.filterWords)
    return { refused: 'limit_reached' }
  const after = { version: version + 1, filters: changed }
  return {
    refused: null,
    out: { filters: after },
    puts: [{ kind: 'filters', groupId, filters: after }, ...recorded(audit, detailsOf(id, had, has))],
    changes: [],
  }
}

/** A new one is the last one. */
function changeIn(before: Filter[], id: Filter['id'], has: Filter | undefined): Filter[] {
  if (!has) return before.filter((filter) => filter.id !== id)
  const isThere = before.some((filter) => filter.id === id)
  return isThere ? before.map((filter) => (filter.id === id ? has : filter)) : [...before, has]
}

const wordsOf = (filters: readonly Filter[]): number =>
  filters.reduce(
    (sum, { trigger }) =>
      sum + (trigger.kind === 'words' ? trigger.words.length + trigger.allowed.length : 0),
    0,
  )

function detailsOf(
  filterId: Filter['id'],
  had: Filter | undefined,
  has: Filter | undefined,
): AuditEntry['details'] {
  const [before, after] = [summaryOf(had), summaryOf(has)]
  const isOtherList = had && has && listsOf(had) !== listsOf(has)
  return {
    filterId,
    name: (has ?? had)!.name,
    ...turned(before, after),
    ...(isOtherList && { isListChanged: true }),
  }
}

/** Of lists and texts only how long they are, or that there are some: an entry holds no text that anybody wrote. */
function summaryOf(filter: Filter | undefined): Record<string, string | number | boolean> {
  const names = ['filter', 'mode', 'looksFor', 'blocks', 'flags', 'minutes', 'exemptRoles', 'exemptChannels']
  if (!filter) return Object.fromEntries(names.map((name) => [name, '']))
  const { name, mode, trigger, actions, exemptRoles, exemptChannels } = filter
  const values = [
    ...[name, mode, looksFor(trigger), actions.block !== null, actions.isFlagged],
    ...[(actions.timeoutMs ?? 0) / 60_000, exemptRoles.join(', '), exemptChannels.join(', ')],
  ]
  return Object.fromEntries(names.map((one, index) => [one, values[index]!]))
}

function looksFor(trigger: Filter['trigger']): string {
  switch (trigger.kind) {
    case 'words':
      return `words: ${trigger.words.length}, allowed: ${trigger.allowed.length}`
    case 'links':
      return `links: ${trigger.which}, domains: ${trigger.domains.length}`
    case 'invites':
      return 'invites'
    case 'mentions':
      return `mentions: ${trigger.most}`
    case 'flood':
      return `flood: ${trigger.most} in ${trigger.seconds} s${trigger.isSame ? ', the same' : ''}`
    case 'newcomers':
      return `newcomers: ${trigger.since}, ${trigger.hours} h, ${trigger.holds.join(' and ')}`
  }
}

const listsOf = ({ trigger, actions }: Filter): string => JSON.stringify([trigger, actions.block])
