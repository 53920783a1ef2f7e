import type { ConversationId, Filter, FilterId, FilterTrigger, GroupFilters } from '@hubbub/protocol'
import { asCompared } from './as-compared.ts'
import { domainOf, isInvite, linkOf, linksInText, type TextLink } from './links-in-text.ts'
import { WordLists } from './word-lists.ts'

/** What somebody writes, and who they are, as far as filters ask. */
export interface Written {
  /** Everything in it that people read. */
  texts: readonly string[]
  /** Where links lead that the texts do not show. */
  addresses?: readonly string[]
  mentions: number
  files: number
  /** `name`: a nickname or the name of a place; only words are looked for in one. */
  kind: 'message' | 'edit' | 'name'
  /** The channel, or of a thread the one where it began. */
  channelId: ConversationId | null
  /** All that its author has. */
  roleIds: readonly string[]
  at: number
  /** When the author came in, and when the account was made; null: nobody knows. */
  joinedAt: number | null
  accountAt: number | null
  /** Whether the author wrote more than so many in that time. Asked only of new messages. */
  isFlood: (trigger: FilterTrigger & { kind: 'flood' }) => boolean
}

/** That a filter found something, and what. */
export interface Found {
  filter: Filter
  /** The word or the domain; empty where it names none. */
  found: string
}

const hourMs = 3_600_000

/** What each filter finds in what somebody writes. Whoever moderates is not asked about. */
export function judge(filters: GroupFilters, written: Written): Found[] {
  const compiled = compile(filters)
  const { kind, channelId, roleIds } = written
  const asked = compiled.filters.filter(
    ({ trigger, exemptRoles, exemptChannels }) =>
      (kind !== 'name' || trigger.kind === 'words') &&
      (channelId === null || !exemptChannels.includes(channelId)) &&
      !exemptRoles.some((id) => roleIds.includes(id)),
  )
  if (asked.length === 0) return []
  const words = compiled.wordsIn(written.texts)
  const { texts, addresses = [] } = written
  const links =
    kind === 'name' ? [] : [...texts.flatMap(linksInText), ...addresses.filter(isOfWeb).map(linkOf)]
  return asked.flatMap((filter) => {
    const found = lookFor(filter, { written, words, links, domains: compiled.domainsOf(filter.id) })
    return found === null ? [] : [{ filter, found }]
  })
}

/** Whether one of them asks since when the author has the account: that is asked of another service. */
export const asksForAccount = (filters: GroupFilters): boolean =>
  compile(filters).filters.some(({ trigger }) => trigger.kind === 'newcomers' && trigger.since === 'account')

interface Clues {
  written: Written
  words: ReadonlyMap<FilterId, string>
  links: readonly TextLink[]
  domains: ReadonlySet<string>
}

/** What it found; null: nothing. */
function lookFor({ id, trigger }: Filter, { written, words, links, domains }: Clues): string | null {
  switch (trigger.kind) {
    case 'words':
      return words.get(id) ?? null
    case 'links':
      return (
        links.map((link) => refusedDomain(link, trigger.which, domains)).find((one) => one !== null) ?? null
      )
    case 'invites':
      return links.find(isInvite)?.host ?? null
    case 'mentions':
      return written.mentions > trigger.most ? '' : null
    case 'flood':
      return written.kind === 'message' && written.isFlood(trigger) ? '' : null
    case 'newcomers': {
      const since = trigger.since === 'account' ? written.accountAt : written.joinedAt
      const isNew = since !== null && written.at - since < trigger.hours * hourMs
      const has = { links: links.length > 0, files: written.files > 0 }
      return isNew && trigger.holds.some((held) => has[held]) ? '' : null
    }
  }
}

function refusedDomain(
  { host }: TextLink,
  which: 'all' | 'listed' | 'others',
  domains: ReadonlySet<string>,
): string | null {
  const listed = domainOf(host, domains)
  if (which === 'listed') return listed ?? null
  return which === 'others' && listed !== undefined ? null : host
}

/** A mail address is no link. */
const isOfWeb = (address: string): boolean => /^https?:/i.test(address)

const none: ReadonlySet<string> = new Set()

class CompiledFilters {
  /** Those that are on, in a dry run too. */
  readonly filters: readonly Filter[]
  readonly #words: WordLists | null
  readonly #domains: ReadonlyMap<FilterId, ReadonlySet<string>>

  constructor({ filters }: GroupFilters) {
    this.filters = filters.filter(({ mode }) => mode !== 'off')
    const lists = this.filters.flatMap(({ id, trigger }) =>
      trigger.kind === 'words' ? [{ id, words: trigger.words, allowed: trigger.allowed }] : [],
    )
    this.#words = lists.length > 0 ? new WordLists(lists) : null
    this.#domains = new Map(
      this.filters.flatMap(({ id, trigger }) =>
        trigger.kind === 'links' ? [[id, new Set(trigger.domains)] as const] : [],
      ),
    )
  }

  domainsOf(id: FilterId): ReadonlySet<string> {
    return this.#domains.get(id) ?? none
  }

  wordsIn(texts: readonly string[]): Map<FilterId, string> {
    const words = this.#words
    if (!words) return new Map()
    return new Map(texts.flatMap(asCompared).flatMap((text) => [...words.find(text).found]))
  }
}

/** By the record, as roles are: a new version of a group's filters is another record. */
const compilations = new WeakMap<GroupFilters, CompiledFilters>()

function compile(filters: GroupFilters): CompiledFilters {
  const there = compilations.get(filters)
  if (there) return there
  const compiled = new CompiledFilters(filters)
  compilations.set(filters, compiled)
  return compiled
}
