import type {
  ConversationId,
  GroupFilters,
  GroupId,
  GroupRoles,
  LetInRoleId,
  RaidMode,
  Role,
  RoleId,
  UserId,
} from '@hubbub/protocol'
import type { Place, AccessFact } from '@hubbub/protocol/internal'
import { isHeldBack, isRaidMode, type Actor, type AccessContext, type GroupPart } from '@hubbub/rules'
import { LRUCache } from 'lru-cache'
import { atMost } from '../at-most.ts'
import type { InternalCall } from '../bus/internal-call.ts'
import { Closings } from './closings.ts'
import { alone, type LeaseState } from './lease-state.ts'

/** LRUCache cannot hold null, so a fact is boxed. */
type Fact<T> = { is: T; until: number }
/** At once where it is known already. */
type Learned<T> = T | Promise<T>
const remembered = 200_000
const filtersRemembered = 10_000
const nobody: ReadonlySet<UserId> = new Set()

/**
 * How people stand to places, in memory: a send asks no database who may send. Facts are kept one by one and forgotten
 * exactly, by key, when `access.changed` is told; nothing is ever wiped by pattern. Only where own roles of very many members
 * change at once those of their group are looked for.
 */
export class AccessContextCache {
  readonly #call: InternalCall
  readonly #lease: LeaseState
  readonly #roles = new LRUCache<string, Fact<Role | null>>(atMost(remembered))
  /** All roles of each group; null where it made none of its own. */
  readonly #groupRoles = new LRUCache<GroupId, Fact<GroupRoles | null>>(atMost(remembered))
  readonly #roleIds = new LRUCache<string, Fact<RoleId[]>>(atMost(remembered))
  /** Of each group, who is in a timeout, and until when by the clock of the day. */
  readonly #timeouts = new LRUCache<GroupId, Fact<ReadonlyMap<UserId, number>>>(atMost(remembered))
  readonly #raidModes = new LRUCache<GroupId, Fact<RaidMode | null>>(atMost(remembered))
  readonly #joinedAt = new LRUCache<string, Fact<number | null>>(atMost(remembered))
  /** What each group filters; null where it never had a filter. Few groups have long ones. */
  readonly #filters = new LRUCache<GroupId, Fact<GroupFilters | null>>(atMost(filtersRemembered))
  readonly #places = new LRUCache<string, Fact<Place | null>>(atMost(remembered))
  /** Where each thread began. */
  readonly #parents = new LRUCache<ConversationId, ConversationId>(atMost(remembered))
  readonly #participants = new LRUCache<string, Fact<boolean>>(atMost(remembered))
  /** Whom each person blocks, and who blocks them. */
  readonly #apart = new LRUCache<UserId, Fact<ReadonlySet<UserId>>>(atMost(remembered))
  readonly #closings: Closings
  readonly #now: () => number
  readonly #wall: () => number
  /** Grows with each forgetting, so that an answer on its way from before it is not remembered. */
  forgettings = 0

  constructor(
    call: InternalCall,
    lease: LeaseState = alone,
    now: () => number = () => performance.now(),
    wall: () => number = () => Date.now(),
  ) {
    this.#now = now
    this.#wall = wall
    this.#closings = new Closings(now, (conversationId) => this.forget({ conversationId }))
    this.#call = call
    this.#lease = lease
    lease.whenLost(() => this.#forgetAll())
  }

  async inGroup(actor: Actor, groupId: GroupId): Promise<AccessContext> {
    const group = await this.#inGroup(groupId, actor.userId)
    return { kind: actor.kind, group, conversation: null }
  }

  /** Null where there is no such conversation. */
  async inConversation(actor: Actor, id: ConversationId): Promise<AccessContext | null> {
    const place = await this.place(id)
    if (!place) return null
    const { kind, groupId, isPrivate, isArchived, slowModeMs, overrides, seenByRoles, pair, threadOf } = place
    const where = threadOf ?? id
    const group = groupId && (await this.#inGroup(groupId, actor.userId, seenByRoles !== undefined))
    const isIn = (kind !== 'channel' || isPrivate) && (await this.#isIn(where, actor.userId))
    const isApart = isIn && pair !== undefined && (await this.#isApart(actor.userId, pair))
    return {
      kind: actor.kind,
      group,
      conversation: {
        ...{ id: where, kind, isPrivate, isArchived, isIn },
        ...(isApart && { isApart }),
        ...(slowModeMs && { slowModeMs }),
        ...(overrides && { overrides }),
        ...(seenByRoles && { seenByRoles }),
        ...(threadOf && { thread: id }),
      },
    }
  }

  /** Of a thread it is what is true now of the conversation where it began: only where that was is remembered by itself. */
  async place(id: ConversationId): Promise<Place | null> {
    const place = await this.#placeInGroups(id)
    if (place) return place
    const threadOf = await this.#parentOf(id)
    const parent = threadOf && (await this.#placeInGroups(threadOf))
    return parent && { ...parent, threadOf }
  }

  async #placeInGroups(conversationId: ConversationId): Promise<Place | null> {
    const closedBefore = this.#closings.closedBut(conversationId)
    const place = await this.#fact(this.#places, conversationId, () =>
      this.#call('groups.place', { conversationId }),
    )
    // The fact may have come from before a closing, or have been read during one that is over by now.
    const closedBut = this.#closings.closedBut(conversationId) ?? closedBefore
    if (!place || place.isPrivate || !closedBut) return place
    return { ...place, isPrivate: true, seenByRoles: closedBut.map((roleId) => ({ roleId, from: 0 })) }
  }

  /** Whom this person blocks, and who blocks them: between them nothing is said, and nothing is shown of one to the other. */
  apart(userId: UserId): Learned<ReadonlySet<UserId>> {
    return this.#fact(this.#apart, userId, async () => {
      const others = await this.#call('relations.apartFrom', { userId })
      return others.length > 0 ? new Set(others) : nobody
    })
  }

  async #isApart(userId: UserId, pair: readonly UserId[]): Promise<boolean> {
    const apart = await this.apart(userId)
    return pair.some((other) => apart.has(other))
  }

  /** It counts as private from now on, until this closing is over; whoever has one of these roles sees it. */
  close(id: ConversationId, closing: string, roleIds: readonly LetInRoleId[] = []): void {
    this.#closings.begin(id, closing, roleIds)
  }

  forget({ userId, groupId, conversationId, areManyAssigned, apart, closing }: AccessFact): void {
    this.forgettings++
    if (groupId && areManyAssigned) this.#forgetRoleIdsIn(groupId)
    if (apart) this.#apart.delete(apart)
    if (closing !== undefined) this.#closings.end(closing)
    if (groupId && userId) {
      this.#roles.delete(`${groupId} ${userId}`)
      this.#roleIds.delete(`${groupId} ${userId}`)
      this.#joinedAt.delete(`${groupId} ${userId}`)
    } else if (groupId) {
      this.#groupRoles.delete(groupId)
      this.#timeouts.delete(groupId)
      this.#raidModes.delete(groupId)
      this.#filters.delete(groupId)
    }
    if (conversationId && userId) this.#participants.delete(`${conversationId} ${userId}`)
    else if (conversationId) this.#places.delete(conversationId)
  }

  #forgetRoleIdsIn(groupId: GroupId): void {
    for (const key of this.#roleIds.keys()) if (key.startsWith(groupId)) this.#roleIds.delete(key)
  }

  #forgetAll(): void {
    this.forgettings++
    const ofMembers = [this.#roles, this.#roleIds, this.#joinedAt, this.#participants]
    const ofPlaces = [this.#groupRoles, this.#timeouts, this.#raidModes, this.#filters, this.#places]
    for (const cache of [...ofMembers, ...ofPlaces, this.#apart]) cache.clear()
  }

  /** That there is none is not remembered: a thread may begin at any time. */
  async #parentOf(conversationId: ConversationId): Promise<ConversationId | null> {
    const known = this.#parents.get(conversationId)
    if (known) return known
    const parent = await this.#call('threads.parentOf', { conversationId })
    if (parent) this.#parents.set(conversationId, parent)
    return parent
  }

  /** Which own roles somebody has is asked only in a group that made some, and where a channel lets roles in: a guest is known by them. */
  async #inGroup(id: GroupId, userId: UserId, areRolesLetIn = false): Promise<GroupPart> {
    const role = await this.#role(id, userId)
    if (!role) return { id, userId, role }
    const roles = await this.#fact(this.#groupRoles, id, () => this.#call('groups.roles', { groupId: id }))
    const isTimedOut = ((await this.#timeoutsOf(id)).get(userId) ?? 0) > this.#wall()
    const part = { id, userId, role, ...(isTimedOut && { isTimedOut }) }
    if (!roles && !areRolesLetIn) return this.#withRaidMode(part)
    const key = `${id} ${userId}`
    const roleIds = await this.#fact(this.#roleIds, key, () =>
      this.#call('groups.roleIds', { groupId: id, userId }),
    )
    return this.#withRaidMode({ ...part, roleIds, ...(roles && { roles }) })
  }

  /** When somebody came in is asked only in a raid mode. */
  async #withRaidMode(part: GroupPart & { userId: UserId }): Promise<GroupPart> {
    const { id: groupId, userId, roles } = part
    const raidMode = await this.#fact(this.#raidModes, groupId, () =>
      this.#call('groups.raidMode', { groupId }),
    )
    if (!isRaidMode(raidMode, this.#wall())) return part
    const joinedAt = await this.joinedAt(groupId, userId)
    const isHeld = isHeldBack({ raidMode, joinedAt: joinedAt ?? 0, now: this.#wall() }, part, roles)
    return isHeld ? { ...part, isHeldBack: true } : part
  }

  /** When somebody came into a group; null: they are not in it. */
  joinedAt(groupId: GroupId, userId: UserId): Learned<number | null> {
    return this.#fact(this.#joinedAt, `${groupId} ${userId}`, () =>
      this.#call('groups.joinedAt', { groupId, userId }),
    )
  }

  /** What a group filters; null where it never had a filter. What is compiled of it is remembered with the record. */
  filters(groupId: GroupId): Learned<GroupFilters | null> {
    return this.#fact(this.#filters, groupId, () => this.#call('groups.filters', { groupId }))
  }

  /** They are few: one list for each group, so that nobody is asked about one by one. */
  #timeoutsOf(groupId: GroupId): Learned<ReadonlyMap<UserId, number>> {
    return this.#fact(this.#timeouts, groupId, async () => {
      const timeouts = await this.#call('groups.timeouts', { groupId })
      return new Map(timeouts.map(({ userId, until }) => [userId, until]))
    })
  }

  #role(groupId: GroupId, userId: UserId): Learned<Role | null> {
    return this.#fact(this.#roles, `${groupId} ${userId}`, () =>
      this.#call('groups.role', { groupId, userId }),
    )
  }

  #isIn(conversationId: ConversationId, userId: UserId): Learned<boolean> {
    return this.#fact(this.#participants, `${conversationId} ${userId}`, () =>
      this.#call('groups.isIn', { conversationId, userId }),
    )
  }

  /** What is known is answered at once: each send asks for several, and a promise for each is a part of its cost. */
  #fact<K extends string, T>(cache: LRUCache<K, Fact<T>>, key: K, load: () => Promise<T>): Learned<T> {
    const known = this.#lease.isHeld() ? cache.get(key) : undefined
    if (known && (known.until === Infinity || this.#now() < known.until)) return known.is
    return this.#learn(cache, key, load)
  }

  async #learn<K extends string, T>(cache: LRUCache<K, Fact<T>>, key: K, load: () => Promise<T>): Promise<T> {
    const before = this.forgettings
    const is = await load()
    if (before === this.forgettings) cache.set(key, { is, until: this.#now() + this.#lease.remembersMs })
    return is
  }
}
