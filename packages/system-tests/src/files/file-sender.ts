import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, limits, type ConversationId, type FileId } from '@hubbub/protocol'
import { beginUpload, factsOf, sendPart, uploadOffset, type Seeded, type Somebody } from '@hubbub/testing'
import { pngOf } from './png.ts'

/** A message that was acknowledged. */
export interface SentFiles {
  cid: string
  files: { id: FileId; hash: string }[]
  isDeleted: boolean
}

/** Somebody who sends files as a good client does: goes on with uploads, and repeats until there is an answer. */
export class FileSender {
  readonly #user: Somebody
  readonly #conversationId: ConversationId
  readonly #chance: Seeded
  #count = 0

  constructor(user: Somebody, conversationId: ConversationId, chance: Seeded) {
    this.#user = user
    this.#conversationId = conversationId
    this.#chance = chance
  }

  async run(until: number): Promise<SentFiles[]> {
    const sent: SentFiles[] = []
    while (performance.now() < until) sent.push(await this.#sendOne())
    return sent
  }

  async #sendOne(): Promise<SentFiles> {
    const files: SentFiles['files'] = []
    for (let left = 1 + this.#chance.below(3); left > 0; left--) files.push(await this.#upload())
    const cid = `${this.#user.userId}-${++this.#count}`
    const attachments = files.map(({ id }) => ({ fileId: id }))
    const message = { conversationId: this.#conversationId, cid, body: '', attachments }
    const { seq } = await again(() => this.#user.call('messages.send', message))
    const isDeleted = this.#chance.isChance(0.3)
    if (isDeleted)
      await again(() => this.#user.call('messages.delete', { conversationId: this.#conversationId, seq }))
    return { cid, files, isDeleted }
  }

  async #upload(): Promise<{ id: FileId; hash: string }> {
    const bytes = this.#content()
    const id = await again(() => beginUpload(this.#user, 'file.bin', bytes.length))
    for (;;) {
      const offset = await again(() => uploadOffset(this.#user, id))
      if (offset === bytes.length) break
      const least = limits.smallestPieceBytes + this.#chance.below(limits.smallestPieceBytes)
      const end = Math.min(bytes.length, offset + least)
      await sendPart(this.#user, id, offset, bytes.subarray(offset, end)).catch(() => undefined)
    }
    await again(() => factsOf(this.#user, id))
    return { id, hash: createHash('sha256').update(bytes).digest('hex') }
  }

  #content(): Uint8Array {
    if (this.#chance.isChance(0.4)) return pngOf(20 + this.#chance.below(200), 20 + this.#chance.below(200))
    return Uint8Array.from({ length: 1 + this.#chance.below(400_000) }, () => this.#chance.below(256))
  }
}

/** Until there is an answer, as a client does that was cut off; what is refused for good is thrown. */
async function again<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      const code = error instanceof AppError ? error.code : null
      if (
        code !== null &&
        !['busy', 'timed_out', 'unexpected', 'file_not_ready', 'storage_unavailable'].includes(code)
      )
        throw error
      await sleep(100)
    }
  }
}
