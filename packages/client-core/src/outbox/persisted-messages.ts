import { Attachment, operations, tolerant, type UserId } from '@hubbub/protocol'
import { keyOf, readJson } from '../persisted.ts'
import type { Storage } from '../storage.ts'
import type { PendingMessage } from '../timeline.ts'

/** A message to be sent, with its place among those of this device. */
export interface PersistedMessage extends PendingMessage {
  order: number
}

/** Messages on disk until the server has them. */
export class PersistedMessages {
  readonly #storage: Storage
  readonly #userId: UserId

  constructor(storage: Storage, userId: UserId) {
    this.#storage = storage
    this.#userId = userId
  }

  write(message: PersistedMessage): Promise<void> {
    return this.#storage.set(this.#key(message.cid), JSON.stringify(message))
  }

  remove(cid: string): Promise<void> {
    return this.#storage.remove(this.#key(cid))
  }

  async has(cid: string): Promise<boolean> {
    return (await this.#storage.get(this.#key(cid))) !== null
  }

  /** In the order in which they were written. */
  async all(): Promise<PersistedMessage[]> {
    const keys = await this.#storage.keys(this.#key(''))
    const found = await Promise.all(keys.map(async (key) => read(await readJson(this.#storage, key))))
    return found.flatMap((message) => message ?? []).sort((a, b) => a.order - b.order)
  }

  #key(cid: string): string {
    return keyOf(this.#userId, 'outbox', cid)
  }
}

function read(value: unknown): PersistedMessage | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { conversationId, cid, body, replyTo, attachments, isAlsoInChannel, createdAt, order } =
    value as Record<string, unknown>
  const { conversationId: id, cid: name } = operations['messages.send'].input.shape
  const place = id.safeParse(conversationId)
  const isWhole =
    name.safeParse(cid).success &&
    typeof body === 'string' &&
    (replyTo === null || typeof replyTo === 'number') &&
    typeof createdAt === 'number' &&
    typeof order === 'number'
  const files = tolerant(Attachment.array()).safeParse(attachments ?? [])
  if (!place.success || !isWhole || !files.success) return undefined
  const also = isAlsoInChannel === true && { isAlsoInChannel }
  const message = { conversationId: place.data, cid: cid as string, body, replyTo, createdAt, order, ...also }
  return files.data.length > 0 ? { ...message, attachments: files.data } : message
}
