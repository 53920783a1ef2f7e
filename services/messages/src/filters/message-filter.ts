import { createHash } from 'node:crypto'
import { AppError, mentionsIn, type ConversationId, type GroupId, type UserId } from '@hubbub/protocol'
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
import { actorOf, placeOf } from '../actor.ts'

/** Something that somebody is about to write. */
interface Wanted {
  /** Everything in it that people read. */
  texts: readonly string[]
  files?: number
  /** Of a new message; null: an edit. */
  cid: string | null
}

/** What filters found in what is written all the same: done about in a job that is part of its write. */
export type PassedFilters = Pick<FoundByFilters, 'groupId' | 'found'>

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

  /** Throws where a filter blocks it; else answers what others found, undefined where there is nothing. */
  async ask({ texts, files = 0, cid }: Wanted, caller: Caller): Promise<PassedFilters | undefined> {
    const accessContext = caller.accessContext!
    if (!isLookedAt(accessContext)) return undefined
    const { id: groupId, role, roleIds = [] } = accessContext.group!
    const filters = await this.#bus.accessContexts.filters(groupId)
    if (!filters || filters.filters.length === 0) return undefined
    const userId = actorOf(caller)
    const [joinedAt, accountAt] = await Promise.all([
      this.#bus.accessContexts.joinedAt(groupId, userId),
      asksForAccount(filters) ? this.#accountAt(userId) : null,
    ])
    const at = this.#clock.wall()
    const key = `${groupId} ${userId}`
    const before = this.#said.get(key) ?? []
    // From here to the note of what was said nothing is waited for: of two at once the second one sees the first.
    const now = cid === null ? null : { cid, at, text: markOf(texts) }
    const finds = judge(filters, {
      ...{ texts, files, mentions: mentionsOf(texts), kind: cid === null ? 'edit' : 'message' },
      ...{ channelId: placeOf(caller).id, roleIds: ['member', role!, ...roleIds], at, joinedAt, accountAt },
      isFlood: (trigger) => now !== null && isFlood(before, now, trigger),
    })
    const blocking = finds.find(isBlocking)
    const asksForFloods = filters.filters.some(({ trigger }) => trigger.kind === 'flood')
    if (!blocking && now && asksForFloods) this.#said.set(key, withSaid(before, now))
    if (finds.length === 0) return undefined
    const found = finds.map(({ filter, found: what }) => ({ filterId: filter.id, found: what }))
    if (!blocking) return { groupId, found }
    const { id, thread } = placeOf(caller)
    await this.#note({ groupId, userId, conversationId: thread ?? id, at, body: texts.join('\n'), found })
    const { text } = blocking.filter.actions.block!
    throw new AppError('blocked_by_filter', text === '' ? {} : { explanation: text })
  }

  /** What was refused stands nowhere else. That it could not be noted is no reason to let it through. */
  async #note(payload: Omit<FoundByFilters, 'seq'> & { groupId: GroupId; conversationId: ConversationId }) {
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

/** Everyone counts as one. */
function mentionsOf(texts: readonly string[]): number {
  const { userIds, everyone } = mentionsIn(texts.join('\n'))
  return userIds.length + (everyone ? 1 : 0)
}

/** By which the same text is known, without keeping it. */
const markOf = (texts: readonly string[]): string =>
  createHash('sha1')
    .update(fold(texts.join('\n')).text.replace(/\s+/g, ' ').trim())
    .digest('base64')
