import {
  AppError,
  type ConversationId,
  type Draft as DraftState,
  type DraftVersion,
  type ErrorCode,
  type UserId,
} from '@hubbub/protocol'
import { bounds } from '../bounds.ts'
import type { Draft, Drafts, ListedDraft } from '../client.ts'
import { Cell } from '../state/cell.ts'
import { Keyed } from '../state/keyed.ts'
import { Lazy } from '../state/lazy.ts'
import type { Storage } from '../storage.ts'
import { DraftSender, type DraftSenderDeps, type Settled } from './draft-sender.ts'
import { PersistedDrafts } from './persisted-drafts.ts'
import { draftOf, inEpoch, isEmpty, noDraft, reconcile, saysTheSame, type LocalDraft } from './local-draft.ts'

interface DraftsDeps extends Omit<DraftSenderDeps, 'get' | 'unsent' | 'replace' | 'settle' | 'refused'> {
  storage: Storage
}

const noVersions: readonly DraftVersion[] = []

/** What one began to write and did not send, per conversation: on this device first, and then on all. */
export class DraftsStore implements Drafts {
  readonly state = new Cell<ReadonlySet<ConversationId>>(new Set())
  readonly list = new Lazy(() => this.#listed())
  readonly #deps: DraftsDeps
  readonly #persisted: PersistedDrafts
  readonly #sender: DraftSender
  readonly #local = new Map<ConversationId, LocalDraft>()
  readonly #shown = new Keyed<ConversationId, Draft, Draft>(noDraft)
  /** As the server has them. */
  readonly #versions = new Map<ConversationId, readonly DraftVersion[]>()
  readonly #others = new Keyed<ConversationId, readonly DraftVersion[], readonly DraftVersion[]>(noVersions)
  readonly #problems = new Keyed<ConversationId, ErrorCode>(undefined)
  /** What is said of them before these positions in the own stream is out of date. */
  readonly #since = new Map<ConversationId, number>()
  readonly #held = new Set<ConversationId>()
  #epoch: string | null = null

  constructor(deps: DraftsDeps) {
    this.#deps = deps
    const get = (id: ConversationId) => this.#local.get(id)
    this.#persisted = new PersistedDrafts(deps.storage, deps.clock, get)
    this.#sender = new DraftSender({
      ...deps,
      get,
      unsent: () => [...this.#local].filter(([, { isUnsent }]) => isUnsent).map(([id]) => id),
      replace: (id, draft) => this.#change(id, draft),
      settle: (id, settled) => this.#settle(id, settled),
      refused: (id, code) => this.#refused(id, code),
    })
  }

  readonly of: Drafts['of'] = (id) => this.#shown.of(id)

  readonly others: Drafts['others'] = (id) => this.#others.of(id)

  readonly problem: Drafts['problem'] = (id) => this.#problems.of(id)

  async load(me: UserId): Promise<void> {
    for (const [id, draft] of await this.#persisted.load(me)) if (!this.#local.has(id)) this.#put(id, draft)
    this.#show()
  }

  get(conversationId: ConversationId): Draft {
    return this.#shown.get(conversationId)
  }

  set(id: ConversationId, draft: Draft): void {
    const { replaces = [], epoch = null } = this.#local.get(id) ?? {}
    const isUnknown = isEmpty(draft) && replaces.length === 0 && !this.#sender.isSending(id)
    const at = this.#nextMoment(id)
    this.#change(id, isUnknown ? undefined : { ...draftOf(draft), at, replaces, isUnsent: true, epoch })
    if (isEmpty(draft)) this.#problems.delete(id)
    for (const oldest of this.#local.keys()) {
      if (this.#local.size <= bounds.drafts) break
      this.#change(oldest, undefined)
    }
    this.#sender.soon()
  }

  hold(id: ConversationId, isHeld: boolean): void {
    if (isHeld) return void this.#held.add(id)
    if (!this.#held.delete(id)) return
    void this.#sender.send(id)
    this.#reconcile(id)
  }

  async take(id: ConversationId, version: string): Promise<void> {
    // What is here stays as a version beside it, so the server has to have it first.
    await this.#sender.send(id)
    if (this.#local.get(id)?.isUnsent) throw new AppError('timed_out')
    const taken = this.#versions.get(id)?.find((one) => one.version === version)
    if (!taken) return
    const at = this.#nextMoment(id)
    this.#change(id, { ...draftOf(taken), at, replaces: [version], isUnsent: true, epoch: this.#epoch })
    await this.#sender.send(id)
  }

  async drop(id: ConversationId, version: string): Promise<void> {
    await this.#deps.call('drafts.remove', { conversationId: id, versions: [version] })
  }

  /** All that the server has, as of this position; null: it keeps none. */
  install(states: readonly DraftState[] | null, { epoch, rev }: { epoch: string; rev: number }): void {
    if (!states) return this.#sender.turn(false)
    if (this.#epoch !== epoch) this.#since.clear()
    this.#epoch = epoch
    for (const [id, draft] of [...this.#local]) {
      const now = inEpoch(draft, epoch)
      if (now !== draft) this.#change(id, now)
    }
    const told = new Map(states.map(({ conversationId, versions }) => [conversationId, versions]))
    for (const id of new Set([...told.keys(), ...this.#local.keys(), ...this.#versions.keys()]))
      this.follow(id, told.get(id) ?? noVersions, rev)
    this.#sender.turn(true)
  }

  /** Without versions: what it is now is told next. */
  follow(id: ConversationId, versions: readonly DraftVersion[] | undefined, rev: number): void {
    if (!versions || rev < (this.#since.get(id) ?? 0)) return
    this.#learn(id, versions)
    this.#reconcile(id)
  }

  has(id: ConversationId): boolean {
    return this.#local.has(id)
  }

  /** A message from there has arrived, or waits no more. */
  ownChanged(id: ConversationId): void {
    const draft = this.#local.get(id)
    if (draft?.isUnsent && isEmpty(draft)) void this.#sender.send(id)
  }

  online(): void {
    this.#sender.online()
  }

  async flush(): Promise<void> {
    this.#sender.sendAll()
    await this.#persisted.flush()
  }

  clear(): void {
    this.#persisted.clear()
    this.#sender.clear()
    for (const part of [this.#local, this.#versions, this.#since, this.#held]) part.clear()
    for (const part of [this.#shown, this.#others, this.#problems]) part.clear()
    this.#epoch = null
    this.#show()
  }

  /** A version comes after all that were seen here, also where the clock of another device is ahead. */
  #nextMoment(id: ConversationId): number {
    const seen = this.#versions.get(id) ?? noVersions
    return Math.max(this.#deps.clock.now(), ...seen.map(({ at }) => at + 1))
  }

  #settle(id: ConversationId, { draft, removed, added, rev }: Settled): void {
    const left = (this.#versions.get(id) ?? noVersions).filter(({ version }) => !removed.includes(version))
    this.#learn(id, added ? [...left, added].toSorted((a, b) => b.at - a.at) : left)
    if (rev !== undefined) this.#since.set(id, rev)
    this.#problems.delete(id)
    this.#change(id, draft && { ...draft, epoch: this.#epoch })
    this.#reconcile(id)
  }

  #refused(id: ConversationId, code: ErrorCode): void {
    // Nobody writes there any more.
    if (code === 'not_found') this.#change(id, undefined)
    else this.#problems.set(id, code)
  }

  #learn(id: ConversationId, versions: readonly DraftVersion[]): void {
    if (versions.length === 0) this.#versions.delete(id)
    else this.#versions.set(id, versions)
  }

  #reconcile(id: ConversationId): void {
    const local = this.#local.get(id)
    const versions = this.#versions.get(id) ?? noVersions
    const now = reconcile(local, versions, { epoch: this.#epoch, isHeld: this.#held.has(id) })
    if (now !== local) this.#change(id, now)
    else this.#showOthers(id)
  }

  #change(id: ConversationId, draft: LocalDraft | undefined): void {
    this.#local.delete(id)
    this.#put(id, draft)
    this.#persisted.changed(id)
    this.#showOthers(id)
    this.#show()
  }

  #put(id: ConversationId, draft: LocalDraft | undefined): void {
    if (draft) this.#local.set(id, draft)
    if (!draft || isEmpty(draft)) this.#shown.delete(id)
    else if (!saysTheSame(this.#shown.get(id), draft)) this.#shown.set(id, draftOf(draft))
  }

  #showOthers(id: ConversationId): void {
    const own = this.#local.get(id)?.replaces ?? []
    const others = (this.#versions.get(id) ?? noVersions).filter(({ version }) => !own.includes(version))
    const before = this.#others.get(id)
    if (others.map(({ version }) => version).join() === before.map(({ version }) => version).join()) return
    if (others.length === 0) this.#others.delete(id)
    else this.#others.set(id, others)
  }

  // The same set as long as the same conversations have one: typing is not news to the sidebar.
  #show(): void {
    this.list.markStale()
    const before = this.state.get()
    const ids = [...this.#shown.keys()]
    const isSame = before.size === ids.length && ids.every((id) => before.has(id))
    if (!isSame) this.state.set(new Set(ids))
  }

  #listed(): readonly ListedDraft[] {
    const drafts = [...this.#local].filter(([, draft]) => !isEmpty(draft))
    return drafts
      .map(([conversationId, draft]) => ({ conversationId, ...draftOf(draft), at: draft.at }))
      .toSorted((a, b) => b.at - a.at)
  }
}
