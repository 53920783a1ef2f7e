import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { readingOf, type Reading } from '@hubbub/markdown/reading'
import { AppError, type UserId } from '@hubbub/protocol'
import type { FoundByFilters } from '@hubbub/protocol/internal'
import {
  asksForAccount,
  fold,
  isFlood,
  isLookedAt,
  judge,
  withSaid,
  type Found,
  type Said,
} from '@hubbub/rules'
import { atMost, type Caller, type Clock, type ServicesBus } from '@hubbub/runtime'
import { LRUCache } from 'lru-cache'
import type { PassedFilters } from '../records/passed-filters.ts'

/** Something that somebody is about to write. */
interface Wanted {
  /** What its author says, and whom they call by it. */
  body: string
  /** What else people read in it. */
  beside?: readonly string[]
  /** What is forwarded: a text as the body is. */
  forwarded?: string
  files?: number
  /** Of a new message; null: an edit. */
  cid: string | null
}

/** That somebody may not write it. */
interface Blocked {
  note: Omit<FoundByFilters, 'seq'>
  /** What the filter says to them. */
  text: string
}

/** Both left out: nothing was found. */
interface Looked {
  blocked?: Blocked
  passedFilters?: PassedFilters
}

const writersRemembered = 20_000
const rememberedMs = 600_000

/** Asks the filters of a group about what is written in it, before it is written. */
export class MessageFilter {
  readonly #bus: Pick<ServicesBus, 'call' | 'accessContexts' | 'log'>
  readonly #clock: Clock
  /**
   * What people wrote in groups that have a filter for floods. It is known to this node alone: the writes of one conversation meet on one, most
   * of the time, and in several conversations at once somebody may write as often as there are nodes.
   */
  readonly #said = new LRUCache<string, Said[]>({ ...atMost(writersRemembered), ttl: rememberedMs })

  constructor(bus: Pick<ServicesBus, 'call' | 'accessContexts' | 'log'>, clock: Clock) {
    this.#bus = bus
    this.#clock = clock
  }

  /** What the filters find; refuses nothing yet. */
  async look({ body, beside = [], forwarded = '', files = 0, cid }: Wanted, caller: Caller): Promise<Looked> {
    const accessContext = caller.accessContext!
    const groupId = accessContext.group?.id
    const filters = groupId && (await this.#bus.accessContexts.filters(groupId))
    // Most groups have none: then nothing else is asked.
    if (!groupId || !filters || filters.filters.length === 0 || !isLookedAt(accessContext)) return {}
    const { role, roleIds = [] } = accessContext.group!
    const said = [body, ...beside, forwarded].filter((text) => text !== '')
    const reading = await readingOf(body)
    // The parser may take its time: others are served between two texts.
    await setImmediate()
    const read = [reading, await readingOf(forwarded)]
    const { id: channelId, thread } = accessContext.conversation!
    const { userId } = caller.actor!
    const [joinedAt, accountAt] = await Promise.all([
      this.#bus.accessContexts.joinedAt(groupId, userId),
      asksForAccount(filters) ? this.#accountAt(userId) : null,
    ])
    const at = this.#clock.wall()
    const key = `${groupId} ${userId}`
    const before = this.#said.get(key) ?? []
    // From here to the note of what was said nothing is waited for: of two at once the second one sees the first.
    const now = cid === null ? null : { cid, at, text: markOf(said) }
    const finds = judge(filters, {
      // Also as it was typed: so it stands in code, and where only one line of it is shown.
      texts: [...new Set([...said, ...read.flatMap(({ texts }) => texts)])],
      addresses: read.flatMap(({ addresses }) => addresses),
      ...{ files, mentions: countOf(reading.mentions), kind: cid === null ? 'edit' : 'message' },
      ...{ channelId, roleIds: ['member', role!, ...roleIds], at, joinedAt, accountAt },
      isFlood: (trigger) => now !== null && isFlood(before, now, trigger),
    })
    const blocking = finds.find(isBlocking)
    const asksForFloods = filters.filters.some(({ trigger }) => trigger.kind === 'flood')
    if (!blocking && now && asksForFloods) this.#said.set(key, withSaid(before, now))
    if (finds.length === 0) return {}
    const found = finds.map(({ filter, found: what }) => ({ filterId: filter.id, found: what }))
    if (!blocking) return { passedFilters: { groupId, found } }
    const conversationId = thread ?? channelId
    const note = { groupId, userId, conversationId, at, body: said.join('\n'), found }
    return { blocked: { note, text: blocking.filter.actions.block!.text } }
  }

  refusalOf({ text }: Blocked): AppError {
    return new AppError('blocked_by_filter', text === '' ? {} : { explanation: text })
  }

  /** What was refused stands nowhere else. That it could not be noted is no reason to let it through. */
  async note({ note: payload }: Blocked): Promise<void> {
    try {
      await this.#bus.call('filters.found', { ...payload, seq: null })
    } catch (error) {
      this.#bus.log.warn({ err: error, groupId: payload.groupId }, 'what a filter refused was not noted')
    }
  }

  async #accountAt(userId: UserId): Promise<number | null> {
    return (await this.#bus.call('accounts.get', { userId }))?.createdAt ?? null
  }
}

const isBlocking = ({ filter: { mode, actions } }: Found): boolean => mode === 'on' && actions.block !== null

/** Everyone counts as one, and so does a role. */
const countOf = ({ userIds, roleIds, everyone }: Reading['mentions']): number =>
  userIds.length + roleIds.length + (everyone ? 1 : 0)

/** By which the same text is known, without keeping it. */
const markOf = (texts: readonly string[]): string =>
  createHash('sha1')
    .update(fold(texts.join('\n')).text.replace(/\s+/g, ' ').trim())
    .digest('base64')
