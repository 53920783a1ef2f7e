import { ConversationId, type UserId } from '@hubbub/protocol'
import type { Clock } from '../clock.ts'
import { keyOf, readJson } from '../persisted.ts'
import type { Storage } from '../storage.ts'
import { Timer } from '../timer.ts'
import { readDraft, type LocalDraft } from './local-draft.ts'

const writeAfterMs = 300

/** Drafts on the disk of this device. */
export class PersistedDrafts {
  readonly #storage: Storage
  readonly #clock: Clock
  readonly #timer: Timer
  readonly #unwritten = new Set<ConversationId>()
  readonly #get: (id: ConversationId) => LocalDraft | undefined
  #me: UserId | undefined

  constructor(storage: Storage, clock: Clock, get: (id: ConversationId) => LocalDraft | undefined) {
    this.#storage = storage
    this.#clock = clock
    this.#timer = new Timer(clock)
    this.#get = get
  }

  async load(me: UserId): Promise<Map<ConversationId, LocalDraft>> {
    this.#me = me
    const prefix = keyOf(me, 'draft', '')
    const found = new Map<ConversationId, LocalDraft>()
    for (const key of await this.#storage.keys(prefix)) {
      const id = ConversationId.safeParse(key.slice(prefix.length))
      const draft = readDraft(await readJson(this.#storage, key), this.#clock.now())
      if (id.success && draft) found.set(id.data, draft)
    }
    return found
  }

  changed(id: ConversationId): void {
    this.#unwritten.add(id)
    this.#timer.setUnlessSet(writeAfterMs, () => void this.flush())
  }

  async flush(): Promise<void> {
    this.#timer.clear()
    const me = this.#me
    const ids = [...this.#unwritten]
    this.#unwritten.clear()
    if (!me) return
    for (const id of ids) {
      const draft = this.#get(id)
      const key = keyOf(me, 'draft', id)
      // A full disk costs the draft of a reload, not the one on the screen.
      await (draft ? this.#storage.set(key, JSON.stringify(draft)) : this.#storage.remove(key)).catch(
        () => undefined,
      )
    }
  }

  clear(): void {
    this.#timer.clear()
    this.#unwritten.clear()
    this.#me = undefined
  }
}
