import { AppError, type ConversationId, type Message } from '@hubbub/protocol'
import { newId } from '@hubbub/runtime'
import { roomOf } from '@hubbub/rules'
import type { MessagesDeps } from '../context/deps.ts'
import { fingerprintOf, toldOf, toldOfEdit } from '../parts/parts.ts'
import type { Draft } from '../records/message-repository.ts'
import type { ThreadRecord } from '../records/thread-repository.ts'
import { publish, type Where } from '../context/publish.ts'
import { saying } from './with-replies.ts'

interface ReplyAt {
  conversationId: ConversationId
  seq: number
}

/** At once, as far as that works: what fails is done by the job that was committed with the reply. */
export async function referAtOnce(at: ReplyAt, deps: MessagesDeps): Promise<void> {
  try {
    await updateReference(at, deps)
  } catch (error) {
    deps.bus.log.warn({ err: error, ...at }, 'could not refer to a reply yet')
  }
}

/** Makes the reference to a reply, and lets it follow an edit and a deletion. Each step may be done again. */
export async function updateReference({ conversationId, seq }: ReplyAt, deps: MessagesDeps): Promise<void> {
  const [thread] = await deps.threads.get([conversationId])
  if (!thread) return
  const updating = deps.messages
    .pick(conversationId, [seq])
    .then(async ([reply]) => reply && refer(thread, reply, deps))
  // As every operation that is about a conversation: a channel that turns private waits for it. [P-12]
  await deps.bus.running.during([thread.parentId], updating)
}

async function refer(thread: ThreadRecord, reply: Message, deps: MessagesDeps): Promise<void> {
  const { parentId } = thread
  const place = await deps.bus.accessContexts.place(parentId)
  // It is being removed.
  if (!place) return
  const draft = draftOf(thread, reply)
  const outcome = await deps.messages.append(draft)
  if (!('seq' in outcome)) throw new AppError('cid_conflict')
  const { seq, rev, kind } = outcome
  const where = { room: roomOf(parentId, place), stream: parentId }
  if (kind === 'created')
    publish(
      deps,
      { ...where, rev, seq },
      { type: 'message.created', data: { message: saying(toldOf(draft, seq), reply) } },
    )
  await follow(reply, seq, where, deps)
}

/** What has happened to the reply since. */
async function follow(reply: Message, seq: number, where: Omit<Where, 'rev'>, deps: MessagesDeps) {
  const { authorId, body, editedAt, deletedAt } = reply
  if (editedAt === null && deletedAt === null) return
  const conversationId = where.stream as ConversationId
  const outcome = await deps.messages.updateReference({ conversationId, seq, editedAt, deletedAt })
  if (outcome.kind !== 'changed') return
  const told = { ...where, rev: outcome.rev }
  if (deletedAt !== null) return publish(deps, told, { type: 'message.deleted', data: { seq, deletedAt } })
  const edited = { seq, authorId, body, mentions: [], mentionsEveryone: false, editedAt: editedAt! }
  publish(deps, told, { type: 'message.edited', data: toldOfEdit(edited) })
}

/** Named by the reply, so that there is one. Who is mentioned there hears of it there. */
function draftOf({ id, parentId, parentSeq }: ThreadRecord, reply: Message): Draft {
  const asked = { conversationId: parentId, cid: reply.id, body: '', replyTo: null, attachments: [] }
  return {
    ...asked,
    id: newId('m'),
    authorId: reply.authorId,
    mentions: [],
    mentionsEveryone: false,
    at: reply.at,
    fingerprint: fingerprintOf({ ...asked, isAlsoInChannel: false }),
    threadReply: { conversationId: id, seq: reply.seq, rootSeq: parentSeq },
  }
}
