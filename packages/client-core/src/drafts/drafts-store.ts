import { ConversationId, type UserId } from '@hubbub/protocol'
import { Timer } from '../timer.ts'
import { bounds } from '../bounds.ts'
import type { Draft, Drafts } from '../client.ts'
import type { Clock } from '../clock.ts'
import { keyOf, readJson } from '../persisted.ts'
import { Cell } from '../state/cell.ts'
import type { Storage } from '../storage.ts'

const writeAfterMs = 300
const empty: Draft = { body: '', replyTo: null }

/** What one began to write and did not send, per conversation. */
export class DraftsStore implements Drafts {
  readonly state = new Cell<ReadonlySet<ConversationId>>(new Set())
  readonly #storage: Storage
  readonly #timer: Timer
  readonly #drafts = new Map<ConversationId, Draft>()
  readonly #unwritten = new Set<ConversationId>()
  #me: UserId | undefined

  constructor(storage: Storage, clock: Clock) {
    this.#storage = storage
    this.#timer = new Timer(clock)
  }

  async load(me: UserId): Promise<void> {
    this.#me = me
    const prefix = keyOf(me, 'draft', '')
    for (const key of await this.#storage.keys(prefix)) {
      const id = ConversationId.safeParse(key.slice(prefix.length))
      const draft = readDraft(await readJson(this.#storage, key))
      if (id.success && draft && !this.#drafts.has(id.data)) this.#drafts.set(id.data, draft)
    }
    this.#show()
  }

  get(conversationId: ConversationId): Draft {
    return this.#drafts.get(conversationId) ?? empty
  }

  set(conversationId: ConversationId, draft: Draft): void {
    const isEmpty = draft.body.trim() === '' && draft.replyTo === null
    this.#drafts.delete(conversationId)
    if (!isEmpty) this.#drafts.set(conversationId, { ...draft })
    this.#unwritten.add(conversationId)
    for (const oldest of this.#drafts.keys()) {
      if (this.#drafts.size <= bounds.drafts) break
      this.#drafts.delete(oldest)
      this.#unwritten.add(oldest)
    }
    this.#show()
    this.#timer.setUnlessSet(writeAfterMs, () => void this.flush())
  }

  async flush(): Promise<void> {
    this.#timer.clear()
    const me = this.#me
    const ids = [...this.#unwritten]
    this.#unwritten.clear()
    if (!me) return
    for (const id of ids) {
      const draft = this.#drafts.get(id)
      const key = keyOf(me, 'draft', id)
      // A full disk costs the draft of a reload, not the one on the screen.
      await (draft ? this.#storage.set(key, JSON.stringify(draft)) : this.#storage.remove(key)).catch(
        () => undefined,
      )
    }
  }

  clear(): void {
    this.#timer.clear()
    this.#drafts.clear()
    this.#unwritten.clear()
    this.#me = undefined
    this.#show()
  }

  // The same set as long as the same conversations have one: typing is not news to the sidebar.
  #show(): void {
    const before = this.state.get()
    const isSame = before.size === this.#drafts.size && [...this.#drafts.keys()].every((id) => before.has(id))
    if (!isSame) this.state.set(new Set(this.#drafts.keys()))
  }
}

function readDraft(value: unknown): Draft | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { body, replyTo } = value as Record<string, unknown>
  if (typeof body !== 'string' || (replyTo !== null && typeof replyTo !== 'number')) return undefined
  return { body, replyTo }
}
