import { z } from 'zod'
import { ConversationId, FilterId, RoleId, UserId } from '../ids.ts'
import { limits } from '../limits.ts'
import { Moment, Position } from '../numbers.ts'
import { BuiltInRoleId } from '../role-records.ts'
import { line } from '../text.ts'
import { Domain } from './domain.ts'

/** A word or a phrase. A `*` at its beginning or end: the word may go on there. */
export const FilteredWord = line(limits.filterWordChars).refine(
  (word) => /^\*?[^*]+\*?$/.test(word),
  'has a * between its letters, or nothing but a *',
)

const hours = z.number().int().min(1).max(limits.newMemberHours)

/** What a filter looks for. Cases, accents, widths and invisible characters make no difference. */
export const FilterTrigger = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('words'),
    words: z.array(FilteredWord).min(1).max(limits.filterWords),
    /** Where one of the words is part of one of these, it is not looked at. */
    allowed: z.array(FilteredWord).max(limits.filterWords),
  }),
  z.strictObject({
    kind: z.literal('links'),
    /** Any link, links to these domains, or links to all others. What lies below a domain belongs to it. */
    which: z.enum(['all', 'listed', 'others']),
    domains: z.array(Domain).max(limits.filterDomains),
  }),
  /** Links that lead into a group, of this server or another one. */
  z.strictObject({ kind: z.literal('invites') }),
  /** More than `most` people called in one message; everyone counts as one. */
  z.strictObject({
    kind: z.literal('mentions'),
    most: z.number().int().min(1).max(limits.mentionsPerMessage),
  }),
  /** More than `most` messages of one person in so many seconds, or (`isSame`) of the same text. */
  z.strictObject({
    kind: z.literal('flood'),
    most: z.number().int().min(1).max(limits.floodMessages),
    seconds: z.number().int().min(2).max(limits.floodSeconds),
    isSame: z.boolean(),
  }),
  /** Links or files of whoever has the account, or is a member, for less than so many hours. */
  z.strictObject({
    kind: z.literal('newcomers'),
    since: z.enum(['account', 'membership']),
    hours,
    holds: z
      .array(z.enum(['links', 'files']))
      .min(1)
      .max(2),
  }),
])
export type FilterTrigger = z.infer<typeof FilterTrigger>
export type FilterKind = FilterTrigger['kind']

/** What is done about a message. */
export const FilterActions = z.strictObject({
  /** It is refused; `text`: what its author reads, empty for the client's own words. Null: it is written. */
  block: z.strictObject({ text: line(limits.filterTextChars, 0) }).nullable(),
  /** A report for those who handle the reports of the group. */
  isFlagged: z.boolean(),
  /** Its author only reads for so long. Null: no. */
  timeoutMs: z.number().int().min(limits.timeoutMs.min).max(limits.timeoutMs.max).nullable(),
})
export type FilterActions = z.infer<typeof FilterActions>

/** `dryRun`: nothing is done, and those who edit filters see what would have been. */
export const FilterMode = z.enum(['on', 'dryRun', 'off'])
export type FilterMode = z.infer<typeof FilterMode>

/** What one person says a filter is. */
export const filterFields = {
  name: line(limits.filterNameChars),
  mode: FilterMode,
  trigger: FilterTrigger,
  actions: FilterActions,
  /** Whoever has one of these is not looked at; nor is anybody who moderates messages. */
  exemptRoles: z.array(z.union([BuiltInRoleId, RoleId])).max(limits.filterExemptions),
  /** What is written in these channels, and in their threads, is not looked at. */
  exemptChannels: z.array(ConversationId).max(limits.filterExemptions),
}

/** A rule of a group about what is written in it. */
export const Filter = z.strictObject({
  id: FilterId,
  ...filterFields,
  /** Who changed it last. It reports and times out by what this person may do. */
  by: UserId,
  at: Moment,
})
export type Filter = z.infer<typeof Filter>

/** All filters of a group, in the order in which they were made. A group that never had one has version 0. */
export const GroupFilters = z.strictObject({
  /** One more with each change. */
  version: Position,
  filters: z.array(Filter).max(limits.filtersPerGroup),
})
export type GroupFilters = z.infer<typeof GroupFilters>

/** What was done about a message; in a dry run, what would have been. */
export const FilterOutcome = z.enum(['blocked', 'flagged', 'timed_out'])
export type FilterOutcome = z.infer<typeof FilterOutcome>

/** That a filter found something. What was written is not in it. */
export const FilterMatch = z.strictObject({
  filterId: FilterId,
  userId: UserId,
  /** Null: it is no message but a name. */
  conversationId: ConversationId.nullable(),
  /** Null: it was refused. */
  seq: Position.nullable(),
  at: Moment,
  /** The word or the domain of the filter; empty where it names none. */
  found: z.string(),
  /** Of `FilterOutcome`; of later servers there may be others. */
  outcomes: z.array(z.string()),
  isDryRun: z.boolean(),
})
export type FilterMatch = z.infer<typeof FilterMatch>
