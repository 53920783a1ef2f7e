import type { ConversationId, GroupId, InboxEntryId } from '@hubbub/protocol'
import type { Seeded, Somebody } from '@hubbub/testing'

/** Of all histories: a person takes part in several. */
let cids = 0

interface People {
  owner: Somebody
  /** Whose inbox it is. */
  reader: Somebody
}

interface Said {
  id: InboxEntryId
  conversationId: ConversationId
  seq: number
  by: Somebody
  /** Whether it concerns the reader. */
  isCalling: boolean
}

/** What happens to one inbox, by chance, and what has to be unread in it: worked out from what was done, and not from what a server keeps. */
export class InboxHistory {
  readonly #people: People
  readonly #random: Seeded
  readonly #general: ConversationId
  readonly #secret: ConversationId
  /** It began at a message of the reader, who follows it by that. */
  readonly #thread: ConversationId
  readonly #said: Said[] = []
  readonly #last = new Map<ConversationId, number>()
  readonly #read = new Map<ConversationId, number>()
  /** Messages of the reader that somebody reacted to, and whether that was marked as read. */
  readonly #reacted = new Map<InboxEntryId, { said: Said; isMarked: boolean }>()
  readonly #marked = new Set<InboxEntryId>()
  #invite: 'none' | 'unread' | 'read' = 'none'
  #isIn = false

  static async begin(people: People, groupId: GroupId, general: ConversationId, random: Seeded) {
    const { owner, reader } = people
    const secret = await owner.call('groups.createChannel', { groupId, name: 'secret', isPrivate: true })
    const begun = { conversationId: general, cid: `in-a-history-${++cids}`, body: 'a thread begins here' }
    const { seq } = await reader.call('messages.send', begun)
    const { thread } = await owner.call('threads.start', { conversationId: general, seq })
    return new InboxHistory(people, { general, secret: secret.id, thread: thread.conversationId }, random)
  }

  private constructor(
    people: People,
    { general, secret, thread }: Record<'general' | 'secret' | 'thread', ConversationId>,
    random: Seeded,
  ) {
    this.#people = people
    this.#random = random
    this.#general = general
    this.#secret = secret
    this.#thread = thread
  }

  /** One thing that somebody does; answers what it was. */
  async step(): Promise<string> {
    const deeds: Record<string, () => Promise<void>> = {
      sayOwn: () => this.#sayOwn(),
      react: () => this.#react(),
      unreact: () => this.#unreact(),
      delete: () => this.#delete(),
      edit: () => this.#edit(),
      readOn: () => this.#readOn(),
      goBack: () => this.#goBack(),
      markOne: () => this.#markOne(),
      markAll: () => this.#markAll(),
      comeOrGo: () => this.#comeOrGo(),
    }
    // Most of the time somebody says something.
    const deed = this.#random.isChance(0.3) ? 'say' : this.#random.of(Object.keys(deeds))
    await (deeds[deed] ?? (() => this.#say()))()
    return deed
  }

  /** What has to be unread now. */
  get unread(): InboxEntryId[] {
    const calling = this.#said.filter(
      ({ id, conversationId, seq, isCalling }) =>
        isCalling &&
        this.#isSeen(conversationId) &&
        !this.#marked.has(id) &&
        seq > this.#readSeq(conversationId),
    )
    const reacted = [...this.#reacted].filter(
      ([, { said, isMarked }]) => !isMarked && this.#isSeen(said.conversationId),
    )
    const invited = this.#isIn && this.#invite === 'unread' ? [`invite:${this.#secret}:0`] : []
    const thread = this.#isThreadUnread() ? [`thread:${this.#thread}:0`] : []
    return [...calling.map(({ id }) => id), ...reacted.map(([id]) => id), ...invited, ...thread].toSorted()
  }

  #isThreadUnread(): boolean {
    return this.#said.some(
      ({ conversationId, seq, by, isCalling }) =>
        conversationId === this.#thread &&
        by !== this.#people.reader &&
        !isCalling &&
        seq > this.#readSeq(conversationId),
    )
  }

  #isSeen(id: ConversationId): boolean {
    return id !== this.#secret || this.#isIn
  }

  readonly #readSeq = (id: ConversationId): number => this.#read.get(id) ?? 0

  #place(): ConversationId {
    const always = [this.#general, this.#thread]
    return this.#random.of(this.#isIn ? [...always, this.#secret] : always)
  }

  async #send(by: Somebody, conversationId: ConversationId, body: string, replyTo?: Said): Promise<Said> {
    const { seq } = await by.call('messages.send', {
      ...{ conversationId, cid: `in-a-history-${++cids}`, body },
      ...(replyTo && { replyTo: replyTo.seq }),
    })
    this.#last.set(conversationId, seq)
    const said = { id: `message:${conversationId}:${seq}`, conversationId, seq, by, isCalling: false }
    this.#said.push(said)
    return said
  }

  async #say(): Promise<void> {
    const { owner, reader } = this.#people
    const conversationId = this.#random.of([this.#general, this.#general, this.#secret, this.#thread])
    const own = this.#said.findLast((said) => said.by === reader && said.conversationId === conversationId)
    const kind = this.#random.of(['mention', 'reply', 'plain'] as const)
    const replyTo = kind === 'reply' ? own : undefined
    const body = kind === 'mention' ? `<@${reader.userId}> look` : 'just so'
    const isCalling = (kind === 'mention' || replyTo !== undefined) && this.#isSeen(conversationId)
    Object.assign(await this.#send(owner, conversationId, body, replyTo), { isCalling })
  }

  async #sayOwn(): Promise<void> {
    const said = await this.#send(this.#people.reader, this.#place(), 'my own')
    // What one sends moves one's own position.
    this.#read.set(said.conversationId, said.seq)
  }

  #ownMessages(): Said[] {
    return this.#said.filter(
      ({ by, conversationId }) => by === this.#people.reader && this.#isSeen(conversationId),
    )
  }

  async #react(): Promise<void> {
    const fresh = this.#ownMessages().filter((said) => !this.#reacted.has(reactionId(said)))
    if (fresh.length === 0) return
    const said = this.#random.of(fresh)
    const { conversationId, seq } = said
    await this.#people.owner.call('messages.react', { conversationId, seq, emoji: '👍' })
    this.#reacted.set(reactionId(said), { said, isMarked: false })
  }

  async #unreact(): Promise<void> {
    const [first] = [...this.#reacted.values()].filter(({ isMarked }) => !isMarked)
    if (!first) return
    const { conversationId, seq } = first.said
    await this.#people.owner.call('messages.unreact', { conversationId, seq, emoji: '👍' })
    this.#reacted.delete(reactionId(first.said))
    // It is not reacted to again: whether that is new depends on what came in between.
    this.#said.splice(this.#said.indexOf(first.said), 1)
  }

  async #delete(): Promise<void> {
    if (this.#said.length === 0) return
    const said = this.#random.of(this.#said)
    const { conversationId, seq } = said
    await this.#people.owner.call('messages.delete', { conversationId, seq })
    this.#said.splice(this.#said.indexOf(said), 1)
    this.#reacted.delete(reactionId(said))
  }

  /** It calls the reader no more. */
  async #edit(): Promise<void> {
    // A reply that calls nobody any more does not make its thread unread again.
    const calling = this.#said.filter(
      ({ isCalling, conversationId }) => isCalling && conversationId !== this.#thread,
    )
    if (calling.length === 0) return
    const said = this.#random.of(calling)
    const { conversationId, seq } = said
    const { messages } = await this.#people.owner.call('messages.pick', { conversationId, seqs: [seq] })
    if (messages[0]!.replyTo !== null) return
    await this.#people.owner.call('messages.edit', { conversationId, seq, body: 'never mind' })
    said.isCalling = false
  }

  async #readOn(): Promise<void> {
    const conversationId = this.#place()
    const last = this.#last.get(conversationId) ?? 0
    const seq = this.#random.below(last) + 1
    if (last === 0 || seq <= this.#readSeq(conversationId)) return
    await this.#people.reader.call('messages.markRead', { conversationId, seq })
    this.#read.set(conversationId, seq)
  }

  async #goBack(): Promise<void> {
    const conversationId = this.#place()
    const last = this.#last.get(conversationId) ?? 0
    if (last === 0) return
    const seq = this.#random.below(last) + 1
    await this.#people.reader.call('messages.markUnread', { conversationId, seq })
    this.#read.set(conversationId, seq - 1)
    for (const said of this.#said)
      if (said.conversationId === conversationId && said.seq >= seq) this.#marked.delete(said.id)
  }

  async #markOne(): Promise<void> {
    const { entries } = await this.#people.reader.call('inbox.list', { filter: 'unread' })
    // A reply that comes a moment before a thread is marked may make it unread again.
    const some = entries.filter(({ cause }) => cause !== 'thread')
    if (some.length === 0) return
    const { id } = this.#random.of(some)
    await this.#people.reader.call('inbox.markRead', { id })
    this.#mark(id)
  }

  async #markAll(): Promise<void> {
    const { entries } = await this.#people.reader.call('inbox.list', { filter: 'unread' })
    if (entries.length === 0 || entries.some(({ cause }) => cause === 'thread')) return
    await this.#people.reader.call('inbox.markAllRead', { upTo: entries[0]!.at })
    for (const { id } of entries) this.#mark(id)
  }

  #mark(id: InboxEntryId): void {
    if (id.startsWith('message:')) this.#marked.add(id)
    else if (id.startsWith('invite:')) this.#invite = 'read'
    else this.#reacted.get(id)!.isMarked = true
  }

  async #comeOrGo(): Promise<void> {
    const { owner, reader } = this.#people
    const about = { conversationId: this.#secret, userId: reader.userId }
    await owner.call(this.#isIn ? 'groups.removePerson' : 'groups.addPerson', about)
    this.#isIn = !this.#isIn
    if (!this.#isIn) return
    this.#invite = 'unread'
    this.#read.set(this.#secret, this.#last.get(this.#secret) ?? 0)
    // What was lost is read: nobody finds it again as new.
    for (const { said } of this.#reacted.values())
      if (said.conversationId === this.#secret) this.#reacted.get(reactionId(said))!.isMarked = true
  }
}

const reactionId = ({ conversationId, seq }: Said): InboxEntryId => `reaction:${conversationId}:${seq}`
