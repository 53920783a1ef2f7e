import type { ConversationId, Message, StreamEvent, UserId } from '@hubbub/protocol'
import { limits } from '@hubbub/protocol'
import { bounds } from '../bounds.ts'
import type { Ask } from '../calls/calls.ts'
import type { StreamPosition } from '../home/positions.ts'
import type { Brought } from '../people/people.ts'
import type { Readable } from '../state/readable.ts'
import { readBrought, readMessages } from '../sync/read-answers.ts'
import { applyToMessages } from './apply-to-messages.ts'
import type { Recent } from './recent.ts'
import { messageAt, type MessageWindow, type WindowChange } from './window.ts'

export interface PickedDeps {
  conversationId: ConversationId
  me(): UserId
  position(id: ConversationId): StreamPosition | undefined
  ask: Ask
  learn(brought: Brought, conversationId: ConversationId): void
  changed(): void
}

/** Single messages outside the window, asked for in batches and kept up to date like the others. */
export class Picked {
  readonly #recent: Recent
  readonly #deps: PickedDeps
  readonly #wanted = new Set<number>()
  #asked = new Set<number>()
  readonly #readables = new Map<number, Readable<Message | undefined>>()
  #window: MessageWindow | undefined

  constructor(recent: Recent, deps: PickedDeps) {
    this.#recent = recent
    this.#deps = deps
  }

  get(seq: number): Message | undefined {
    return messageAt(this.#window, seq)
  }

  /** The same object for the same message. */
  readable(seq: number, made: Readable<Message | undefined>): Readable<Message | undefined> {
    const readable = this.#readables.get(seq) ?? made
    this.#readables.set(seq, readable)
    if (this.#readables.size > bounds.pickedMessages)
      this.#readables.delete(this.#readables.keys().next().value!)
    return readable
  }

  want(seq: number): void {
    if (this.#asked.has(seq)) return
    this.#asked.add(seq)
    this.#wanted.add(seq)
    if (this.#wanted.size === 1) queueMicrotask(() => void this.#pick())
  }

  apply(event: StreamEvent): void {
    if (this.#window) this.#window = applyToMessages(this.#window, event)
  }

  change(change: WindowChange): void {
    if (this.#window) this.#window = change(this.#window)
  }

  /** Another numbering, or too much missed: those still wanted are asked for again. */
  clear(): void {
    this.#window = undefined
    this.#asked = new Set(this.#wanted)
  }

  async #pick(): Promise<void> {
    while (this.#wanted.size > 0) {
      const seqs = [...this.#wanted].slice(0, limits.pickedMessages)
      for (const seq of seqs) this.#wanted.delete(seq)
      try {
        await this.#fetch(seqs)
      } catch {
        // Whoever looks again asks again.
        for (const seq of seqs) this.#asked.delete(seq)
      }
      this.#deps.changed()
    }
  }

  async #fetch(seqs: number[]): Promise<void> {
    const { ask, learn, conversationId, position, me } = this.#deps
    const at = position(conversationId) ?? { epoch: '', rev: 0 }
    const answer = await ask('messages.pick', { conversationId, seqs })
    learn(readBrought(answer), conversationId)
    const messages = readMessages(answer)
    const picture = { me: me(), epoch: at.epoch, rev: at.rev, hasEarlier: true, hasLater: true }
    const rows = messages.map((message) => ({ message, asOf: at.rev }))
    const fresh = this.#recent.advance({ ...picture, rows }, position(conversationId))
    const known = this.#window?.rows.filter(({ message }) => !seqs.includes(message.seq)) ?? []
    const all = [...known, ...(fresh?.rows ?? rows)].slice(-bounds.pickedMessages)
    this.#window = { ...picture, rows: all.sort((a, b) => a.message.seq - b.message.seq) }
  }
}
