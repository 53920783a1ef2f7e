import {
  ConversationId,
  NotificationMark,
  Preferences,
  Relation,
  tolerant,
  type Home,
  type UserId,
} from '@hubbub/protocol'
import { Timer } from '../timer.ts'
import type { Clock } from '../clock.ts'
import { keyOf, readJson } from '../persisted.ts'
import type { Storage } from '../storage.ts'
import { readHome } from '../sync/read-answers.ts'

const writeAfterMs = 5_000

export interface PersistedHome {
  home: Home
  /** Read positions in it that the server had not confirmed. */
  reads: readonly (readonly [ConversationId, number])[]
  /** What was muted, so that nothing looks unread for a moment that is not. */
  notifications: readonly NotificationMark[]
  /** So that groups and favourites stand where they stood. */
  preferences?: Preferences | undefined
  /** So that nothing is shown for a moment of whom one blocks. */
  relations: readonly Relation[]
}

/** The home as it was, for a reload to show before the network answers, and to catch up from. */
export class HomeCache {
  readonly #storage: Storage
  readonly #timer: Timer
  readonly #present: () => PersistedHome | undefined

  constructor(storage: Storage, clock: Clock, present: () => PersistedHome | undefined) {
    this.#storage = storage
    this.#timer = new Timer(clock)
    this.#present = present
  }

  async read(userId: UserId): Promise<PersistedHome | undefined> {
    const kept = (await readJson(this.#storage, keyOf(userId, 'home'))) as
      | Record<'home' | 'reads' | 'notifications' | 'preferences' | 'relations', unknown>
      | undefined
    try {
      const home = readHome(kept?.home)
      return home.me.id === userId && isWhole(home)
        ? {
            ...{ home, reads: readReads(kept?.reads), notifications: readMarks(kept?.notifications) },
            preferences: tolerant(Preferences).safeParse(kept?.preferences).data,
            relations: readRelations(kept?.relations),
          }
        : undefined
    } catch {
      return undefined
    }
  }

  changed(): void {
    this.#timer.setUnlessSet(writeAfterMs, () => void this.#write())
  }

  async flush(): Promise<void> {
    if (!this.#timer.isSet) return
    this.#timer.clear()
    await this.#write()
  }

  clear(): void {
    this.#timer.clear()
  }

  async #write(): Promise<void> {
    const present = this.#present()
    if (!present) return
    // A full disk costs the next reload some time, nothing else.
    await this.#storage.set(keyOf(present.home.me.id, 'home'), JSON.stringify(present)).catch(() => undefined)
  }
}

/** One that was kept by a client of before has private channels without their categories, and events bring them only where these change. */
const isWhole = ({ groups }: Home): boolean =>
  groups.every(({ channels }) =>
    channels.every(
      ({ conversation: { isPrivate, categoryId }, category }) => !isPrivate || !categoryId || category,
    ),
  )

function readMarks(value: unknown): NotificationMark[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((mark: unknown) => tolerant(NotificationMark).safeParse(mark).data ?? [])
}

function readRelations(value: unknown): Relation[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((relation: unknown) => tolerant(Relation).safeParse(relation).data ?? [])
}

function readReads(value: unknown): [ConversationId, number][] {
  if (!Array.isArray(value)) return []
  return value.flatMap((read: unknown): [ConversationId, number][] => {
    const [id, seq] = Array.isArray(read) ? (read as unknown[]) : []
    const place = ConversationId.safeParse(id)
    return place.success && Number.isSafeInteger(seq) ? [[place.data, seq as number]] : []
  })
}
