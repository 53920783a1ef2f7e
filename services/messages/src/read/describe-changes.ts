import type { ConversationId, Message, StreamEvent, UserId } from '@hubbub/protocol'
import type { DescribedChange, LoggedChange } from '@hubbub/protocol/internal'
import type { PersonalStoreDeps } from '../personal/personal-deps.ts'
import { describePersonal, isPersonalChange } from '../personal/describe-personal.ts'
import { followChange } from '../threads/follow-change.ts'
import { toldOfEdit } from '../parts/parts.ts'
import { positionNow } from './position-now.ts'

/**
 * Logged changes of one stream as events for one viewer (null: for everybody in its room), told as things are now: the log keeps what changed, not what it looked like, so
 * a replay cannot bring back a deleted text. Applying them all leads to the state of now. [P-9]
 */
export async function describeChanges(
  changes: LoggedChange[],
  viewer: UserId | null,
  deps: PersonalStoreDeps,
): Promise<StreamEvent[]> {
  if (changes.length === 0) return []
  const told = await tellAll(changes, viewer, deps)
  return changes.map(({ stream, rev }, index) => {
    return { stream, epoch: deps.streams.epoch, rev, ...told[index]! }
  })
}

async function tellAll(
  changes: LoggedChange[],
  viewer: UserId | null,
  deps: PersonalStoreDeps,
): Promise<DescribedChange[]> {
  const messages = await messagesOf(changes, deps)
  const authors = await authorsOfAnswered(changes, messages, deps)
  const others = changes.filter((change) => !isOwn(change))
  const described =
    others.length > 0 ? await deps.bus.call('groups.describe', { viewer, changes: others }) : []
  const byRev = new Map(others.map(({ rev }, index) => [rev, described[index]!]))
  return Promise.all(
    changes.map(async (change) => {
      if (change.seq !== null) return ofMessage(change, messages.get(change.seq)!, authors)
      if (change.type === 'account.changed') return ofAccount(change, deps)
      if (change.type === 'read.set') return ofPosition(change, deps)
      if (isPersonalChange(change)) return describePersonal(change, deps)
      if (followTypes.has(change.type)) return ofFollow(change, deps)
      return byRev.get(change.rev) ?? ({ type: change.type, data: change.data } as DescribedChange)
    }),
  )
}

async function ofAccount({ stream }: LoggedChange, { bus }: PersonalStoreDeps): Promise<DescribedChange> {
  const account = await bus.call('accounts.get', { userId: stream as UserId })
  return { type: 'account.changed', data: { account: account! } }
}

/** Of a place that one does not see any more nothing is told. [P-13] */
async function ofPosition({ stream, data }: LoggedChange, deps: PersonalStoreDeps): Promise<DescribedChange> {
  const reader = stream as UserId
  const { conversationId } = data as { conversationId: ConversationId }
  const { threadOf = conversationId } = (await deps.bus.accessContexts.place(conversationId)) ?? {}
  const seeing = await deps.bus.call('groups.whoSees', { conversationId: threadOf, userIds: [reader] })
  if (seeing.length === 0) return { type: 'read.moved', data: { conversationId, seq: 0 } }
  return positionNow(reader, conversationId, deps)
}

function ofFollow({ stream, data }: LoggedChange, deps: PersonalStoreDeps): Promise<DescribedChange> {
  const { conversationId } = data as { conversationId: ConversationId }
  return followChange(stream as UserId, conversationId, deps)
}

const followTypes: ReadonlySet<string> = new Set(['thread.followed', 'thread.unfollowed'])
const ownTypes: ReadonlySet<string> = new Set([
  'read.moved',
  'read.set',
  'account.changed',
  'inbox.changed',
  'reports.changed',
  ...followTypes,
])
const isOwn = (change: LoggedChange) =>
  change.seq !== null || ownTypes.has(change.type) || isPersonalChange(change)

async function messagesOf(
  changes: LoggedChange[],
  { messages }: PersonalStoreDeps,
): Promise<Map<number, Message>> {
  const seqs = [...new Set(changes.flatMap(({ seq }) => seq ?? []))]
  if (seqs.length === 0) return new Map()
  const found = await messages.pick(changes[0]!.stream as ConversationId, seqs)
  return new Map(found.map((message) => [message.seq, message]))
}

/** Who wrote what new messages answer. */
async function authorsOfAnswered(
  changes: LoggedChange[],
  known: ReadonlyMap<number, Message>,
  { messages }: PersonalStoreDeps,
): Promise<Map<number, UserId>> {
  const said = changes.flatMap(({ type, seq }) =>
    type === 'message.created' && seq !== null ? (known.get(seq) ?? []) : [],
  )
  const answered = [...new Set(said.flatMap(({ replyTo }) => replyTo ?? []))]
  const unknown = answered.filter((seq) => !known.has(seq))
  const others = unknown.length > 0 ? await messages.pick(changes[0]!.stream as ConversationId, unknown) : []
  return new Map([...known.values(), ...others].map(({ seq, authorId }) => [seq, authorId]))
}

function ofMessage(
  change: LoggedChange,
  message: Message,
  authors: ReadonlyMap<number, UserId>,
): DescribedChange {
  const { seq, previews, thread, editedAt, deletedAt, at } = message
  // Reactions follow as changes of their own; starting from none keeps their order right.
  if (change.type === 'message.created') {
    const answered = message.replyTo === null ? undefined : authors.get(message.replyTo)
    return {
      type: 'message.created',
      data: { message: { ...message, reactions: [] }, ...(answered && { answered }) },
    }
  }
  if (change.type === 'message.edited')
    return { type: 'message.edited', data: toldOfEdit({ ...message, editedAt: editedAt ?? at }) }
  if (change.type === 'message.previews')
    return { type: 'message.previews', data: { seq, previews: previews ?? [] } }
  if (change.type === 'thread.changed') return { type: 'thread.changed', data: { seq, thread: thread! } }
  if (change.type === 'poll.changed') return ofPoll(message)
  if (change.type === 'message.deleted')
    return { type: 'message.deleted', data: { seq, deletedAt: deletedAt ?? at } }
  return { type: change.type, data: change.data } as DescribedChange
}

/** Of a deleted one there is nothing to tell. */
function ofPoll({ seq, poll }: Message): DescribedChange {
  const { voters = 0, isClosed = true, counts } = poll ?? {}
  return { type: 'poll.changed', data: { seq, voters, isClosed, ...(counts && { counts }) } }
}
