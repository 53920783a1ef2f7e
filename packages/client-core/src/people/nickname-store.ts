import type { GroupId, Nicknames, UserId } from '@hubbub/protocol'
import { bounds } from '../bounds.ts'
import type { Clock } from '../clock.ts'
import { Keyed } from '../state/keyed.ts'
import type { Readable } from '../state/readable.ts'

type Key = `${GroupId} ${UserId}`

const keyOf = (groupId: GroupId, userId: UserId): Key => `${groupId} ${userId}`
const userIn = (key: Key) => key.slice(key.indexOf(' ') + 1) as UserId

/** As long as an answer may be on its way that is older than an event. */
const toldIsNewerMs = 60_000

/** What people are called in each group: null where it is the display name, undefined where that is not known. */
export class NicknameStore {
  readonly #clock: Pick<Clock, 'now'>
  readonly #changed: (groupId: GroupId, userId: UserId, nickname: string | null) => void
  readonly #names = new Keyed<Key, string | null>(undefined)
  /** From the last time, or from before a stream was lost: shown, but asked for. */
  readonly #doubtful = new Set<Key>()
  readonly #toldAt = new Map<Key, number>()

  constructor(
    clock: Pick<Clock, 'now'>,
    changed: (groupId: GroupId, userId: UserId, nickname: string | null) => void,
  ) {
    this.#clock = clock
    this.#changed = changed
  }

  of(groupId: GroupId, userId: UserId): Readable<string | null | undefined> {
    return this.#names.of(keyOf(groupId, userId))
  }

  isKnown(groupId: GroupId, userId: UserId): boolean {
    const key = keyOf(groupId, userId)
    return this.#names.has(key) && !this.#doubtful.has(key)
  }

  /** An answer about these people: whoever is not in it has none. */
  learn(groupId: GroupId, userIds: Iterable<UserId>, nicknames: Nicknames): void {
    const now = this.#clock.now()
    for (const userId of userIds) {
      const toldAt = this.#toldAt.get(keyOf(groupId, userId))
      if (toldAt === undefined || now - toldAt > toldIsNewerMs)
        this.#set(groupId, userId, nicknames[userId] ?? null)
    }
  }

  /** An event: newer than any answer that is on its way. */
  told(groupId: GroupId, userId: UserId, nickname: string | null): void {
    const key = keyOf(groupId, userId)
    this.#toldAt.delete(key)
    this.#toldAt.set(key, this.#clock.now())
    if (this.#toldAt.size > bounds.people) this.#toldAt.delete(this.#toldAt.keys().next().value as Key)
    this.#set(groupId, userId, nickname)
  }

  /** From the last time. */
  recall(groupId: GroupId, nicknames: Nicknames): void {
    for (const [userId, nickname] of Object.entries(nicknames) as [UserId, string][]) {
      if (this.#names.has(keyOf(groupId, userId))) continue
      this.#set(groupId, userId, nickname)
      this.#doubtful.add(keyOf(groupId, userId))
    }
  }

  /** Of these people, those who have one. */
  known(groupId: GroupId, userIds: Iterable<UserId>): Nicknames {
    const named = [...new Set(userIds)].map((id) => [id, this.#names.get(keyOf(groupId, id))] as const)
    return Object.fromEntries(named.flatMap(([id, name]) => (name ? [[id, name]] : [])))
  }

  /** What happened in this group was missed. Answers whose nickname has to be asked for again. */
  doubt(groupId: GroupId): UserId[] {
    const keys = this.#keysIn(groupId)
    for (const key of keys) {
      this.#doubtful.add(key)
      this.#toldAt.delete(key)
    }
    return keys.map(userIn)
  }

  forget(groupId: GroupId): void {
    for (const key of this.#keysIn(groupId)) {
      this.#names.delete(key)
      this.#doubtful.delete(key)
      this.#toldAt.delete(key)
      this.#changed(groupId, userIn(key), null)
    }
  }

  clear(): void {
    this.#names.clear()
    this.#doubtful.clear()
    this.#toldAt.clear()
  }

  #keysIn(groupId: GroupId): Key[] {
    return [...this.#names.keys()].filter((key) => key.startsWith(`${groupId} `))
  }

  #set(groupId: GroupId, userId: UserId, nickname: string | null): void {
    const key = keyOf(groupId, userId)
    this.#doubtful.delete(key)
    this.#names.set(key, nickname)
    this.#names.keepNewest(bounds.people)
    this.#changed(groupId, userId, nickname)
  }
}
