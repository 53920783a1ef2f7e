import { AppError, limits, type ConversationId, type DraftVersion, type ErrorCode } from '@hubbub/protocol'
import type { Call } from '../calls/calls.ts'
import { endsSession, isWorthRetrying } from '../calls/read-refusal.ts'
import type { Clock } from '../clock.ts'
import { Retry } from '../retry.ts'
import { Timer } from '../timer.ts'
import { draftOf, isEmpty, saysTheSame, type LocalDraft } from './local-draft.ts'

export interface DraftSenderDeps {
  clock: Clock
  random: () => number
  newCid: () => string
  isOnline(): boolean
  call: Call
  /** A message from here is on its way: until it is there, its draft stays where other devices see it. */
  isSending(id: ConversationId): boolean
  get(id: ConversationId): LocalDraft | undefined
  unsent(): readonly ConversationId[]
  replace(id: ConversationId, draft: LocalDraft): void
  settle(id: ConversationId, settled: Settled): void
  refused(id: ConversationId, code: ErrorCode): void
}

/** How it stands after an answer. */
export interface Settled {
  /** Undefined: nothing of it is left. */
  draft: LocalDraft | undefined
  removed: readonly string[]
  added: DraftVersion | undefined
  /** Of the change, if there was one. */
  rev: number | undefined
}

/** A pause in writing. */
const pauseMs = 1_000

/** The way of drafts to the server: after a pause, one call at a time for each, until the server has it or refuses it. */
export class DraftSender {
  readonly #deps: DraftSenderDeps
  readonly #pause: Timer
  readonly #retry: Retry
  readonly #underWay = new Map<ConversationId, Promise<void>>()
  /** Refused as they are: not tried again before they change. */
  readonly #refused = new WeakSet<LocalDraft>()
  /** What an attempt was named whose answer was lost. */
  readonly #attempts = new WeakMap<LocalDraft, string>()
  #isOn = false
  #run = Symbol('run')

  constructor(deps: DraftSenderDeps) {
    this.#deps = deps
    this.#pause = new Timer(deps.clock)
    this.#retry = new Retry(deps.clock, deps.random)
  }

  /** Whether the server keeps drafts. */
  turn(isOn: boolean): void {
    this.#isOn = isOn
    if (isOn) this.sendAll()
  }

  /** Something was written. */
  soon(): void {
    this.#pause.set(pauseMs, () => this.sendAll())
  }

  online(): void {
    this.#retry.reset()
    this.sendAll()
  }

  sendAll(): void {
    this.#pause.clear()
    for (const id of this.#deps.unsent()) void this.send(id)
  }

  isSending(id: ConversationId): boolean {
    return this.#underWay.has(id)
  }

  /** Answers when the server has it, or cannot have it now. */
  async send(id: ConversationId): Promise<void> {
    const known = this.#underWay.get(id)
    if (known) return known
    const draft = this.#deps.get(id)
    const { isOnline, isSending } = this.#deps
    if (!this.#isOn || this.#retry.isSet || !isOnline()) return
    if (!draft?.isUnsent || this.#refused.has(draft)) return
    if (isEmpty(draft) && isSending(id)) return
    const run = this.#run
    const sending = this.#send(id, draft, run).finally(() => {
      if (this.#underWay.get(id) === sending) this.#underWay.delete(id)
      // Somebody wrote on meanwhile, and the pause was over before the answer came.
      const now = this.#deps.get(id)
      if (run === this.#run && now?.isUnsent && now !== draft && !this.#pause.isSet) this.soon()
    })
    this.#underWay.set(id, sending)
    return sending
  }

  clear(): void {
    this.#isOn = false
    this.#run = Symbol('run')
    this.#pause.clear()
    this.#retry.reset()
    this.#underWay.clear()
  }

  async #send(id: ConversationId, draft: LocalDraft, run: symbol): Promise<void> {
    const version = this.#attempts.get(draft) ?? this.#deps.newCid()
    try {
      const rev = await this.#call(id, draft, version)
      if (run === this.#run) this.#settle(id, draft, version, rev)
    } catch (error) {
      if (run === this.#run) this.#failed(id, draft, version, error)
    }
  }

  async #call(id: ConversationId, draft: LocalDraft, version: string): Promise<number | undefined> {
    const { call } = this.#deps
    const replaces = draft.replaces.slice(-limits.draftReplaces)
    if (!isEmpty(draft)) {
      const { at } = draft
      return (await call('drafts.set', { conversationId: id, version, replaces, at, ...draftOf(draft) })).rev
    }
    if (replaces.length === 0) return undefined
    return (await call('drafts.remove', { conversationId: id, versions: replaces })).rev
  }

  /** What was written meanwhile was written over what the server has now. */
  #settle(id: ConversationId, sent: LocalDraft, version: string, rev: number | undefined): void {
    this.#retry.reset()
    const now = this.#deps.get(id)
    const isGone = isEmpty(sent)
    const replaces = isGone ? [] : [version]
    const isDone = now === sent || !now || saysTheSame(sent, now)
    const draft = isDone && (isGone || !now) ? undefined : { ...now, replaces, isUnsent: !isDone }
    this.#deps.settle(id, {
      draft,
      removed: sent.replaces,
      added: isGone ? undefined : versionOf(sent, version),
      rev,
    })
  }

  #failed(id: ConversationId, sent: LocalDraft, version: string, error: unknown): void {
    if (endsSession(error)) return
    if (error instanceof AppError && !isWorthRetrying(error)) {
      this.#refused.add(sent)
      return this.#deps.refused(id, error.code)
    }
    const now = this.#deps.get(id)
    if (now && !isEmpty(sent) && !now.replaces.includes(version)) {
      // It may be there all the same: what is written from now on is written over it.
      const next = { ...now, replaces: [...now.replaces, version] }
      if (now === sent) this.#attempts.set(next, version)
      this.#deps.replace(id, next)
    }
    if (this.#deps.isOnline()) this.#retry.after(error, () => this.sendAll())
  }
}

const versionOf = ({ at, body, replyTo, isAlsoInChannel }: LocalDraft, version: string): DraftVersion => ({
  ...{ version, at, body, replyTo },
  ...(isAlsoInChannel && { isAlsoInChannel: true as const }),
})
