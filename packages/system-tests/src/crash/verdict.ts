import type { ConversationId, Message } from '@hubbub/protocol'
import type { Chatter } from './chatter.ts'
import { lostChanges } from './lost-changes.ts'
import type { Places } from './places.ts'
import { wronglyTold } from './told-of.ts'
import type { Truth } from './truth.ts'

export interface Verdict {
  sent: number
  acknowledged: number
  /** Acknowledged, and not in the database, or under another number; or a change of one that it does not show. */
  lost: number
  /** In the database, or on somebody's screen, more than once. */
  doubled: number
  /** Numbers, of messages or changes, that are missing. */
  holes: number
  /** Sent by one person one after the other into one conversation, and standing the other way round. */
  disordered: number
  /** Screens that do not show what the server has. */
  diverged: string[]
}

/** Compares every client with the database. */
export function judge(
  chatters: readonly Chatter[],
  truths: ReadonlyMap<ConversationId, Truth>,
  places: Places,
): Verdict {
  const seqOf = new Map(
    [...truths].flatMap(([id, { rows }]) => rows.map(({ cid, seq }) => [`${id} ${cid}`, seq])),
  )
  const rows = [...truths.values()].flatMap((truth) => truth.rows)
  const acknowledged = chatters.flatMap((chatter) => [
    ...chatter.acknowledged,
    ...chatter.sentByOutbox.map((sent) => ({
      ...sent,
      seq: shownSeq(chatter, sent.conversationId, sent.cid),
    })),
  ])
  const shown = chatters.flatMap((chatter) =>
    [...truths].map(([id, truth]) => ({ chatter, id, truth, messages: screenOf(chatter, id) })),
  )
  return {
    sent: rows.length,
    acknowledged: acknowledged.length,
    lost:
      lostChanges(chatters, truths).length +
      acknowledged.filter(({ conversationId, cid, seq }) => {
        const stored = seqOf.get(`${conversationId} ${cid}`)
        return stored === undefined || (seq !== null && seq !== stored)
      }).length,
    doubled:
      rows.length -
      new Set(rows.map(({ author, cid }) => `${author} ${cid}`)).size +
      shown.reduce(
        (sum, { messages }) => sum + messages.length - new Set(messages.map(({ id }) => id)).size,
        0,
      ),
    holes: [...truths.values()].reduce((sum, truth) => sum + holesIn(truth), 0),
    disordered: chatters
      .flatMap((chatter) => [chatter.sentByOutbox, chatter.acknowledged])
      .reduce((sum, sent) => sum + disorderOf(sent, seqOf), 0),
    diverged: [
      ...shown.flatMap(({ chatter, id, truth, messages }) => difference(chatter, id, truth, messages) ?? []),
      ...wronglyTold(chatters, truths, places),
    ],
  }
}

function screenOf({ client }: Chatter, id: ConversationId): Message[] {
  return client
    .timeline(id)
    .get()
    .entries.flatMap((entry) => (entry.state === 'sent' ? entry.message : []))
}

/** Null where it has scrolled out of the window: then only the database is asked. */
function shownSeq(chatter: Chatter, id: ConversationId, cid: string): number | null {
  return screenOf(chatter, id).find((message) => message.cid === cid)?.seq ?? null
}

function holesIn({ rows, revs, messages, rev }: Truth): number {
  const missing = (numbers: number[]) => numbers.filter((number, index) => number !== index + 1).length
  return (
    missing(rows.map(({ seq }) => seq)) +
    missing(messages.map(({ seq }) => seq)) +
    missing(revs) +
    (rev - revs.length)
  )
}

function disorderOf(
  sent: readonly { conversationId: ConversationId; cid: string }[],
  seqOf: ReadonlyMap<string, number>,
): number {
  const last = new Map<ConversationId, number>()
  return sent.filter(({ conversationId, cid }) => {
    const seq = seqOf.get(`${conversationId} ${cid}`) ?? 0
    const isLater = seq > (last.get(conversationId) ?? 0)
    last.set(conversationId, seq)
    return !isLater
  }).length
}

function difference(
  { client, name }: Chatter,
  id: ConversationId,
  truth: Truth,
  screen: Message[],
): string | null {
  const head = truth.messages.at(-1)?.seq ?? 0
  const view = client.conversation(id).get()
  // A thread has no place of its own on the first screen.
  if (truth.isChannel && (view?.seq !== head || view.rev !== truth.rev))
    return `${name} stands at ${view?.seq}/${view?.rev} of ${head}/${truth.rev} in ${id}`
  const first = screen[0]?.seq ?? head + 1
  const expected = truth.messages.filter(({ seq }) => seq >= first)
  const [shown, wanted] = [screen, expected].map((messages) =>
    messages.map((message) => JSON.stringify(comparable(message))),
  )
  const at = wanted!.findIndex((one, index) => one !== shown![index])
  if (at < 0 && shown!.length === wanted!.length) return null
  return `${name} shows ${shown!.length} of ${wanted!.length} from ${first} on in ${id}: ${shown![at]} and not ${wanted![at]}`
}

/** Whether a reaction is one's own differs from screen to screen; all else must be equal. */
const comparable = (message: Message) => [
  message.seq,
  message.id,
  message.authorId,
  message.body,
  message.editedAt,
  message.deletedAt,
  message.reactions.map(({ emoji, count }) => [emoji, count]),
  message.pinned ?? null,
  message.thread ?? null,
  message.threadReply ?? null,
  message.isAlsoInChannel ?? null,
  message.poll && [message.poll.voters, message.poll.counts, message.poll.isClosed],
]
