import type { ConversationId } from '@hubbub/protocol'
import type { Chatter } from './chatter.ts'
import type { Places, ThreadPlace } from './places.ts'
import type { Truth } from './truth.ts'

type Truths = ReadonlyMap<ConversationId, Truth>

/** Messages that do not tell of their thread or of their poll what is so: it is told a moment later, and has to come. */
export function wronglyTold(
  chatters: readonly Chatter[],
  truths: Truths,
  { threads, polls }: Places,
): string[] {
  const messageAt = (id: ConversationId, seq: number) => truths.get(id)!.messages[seq - 1]!
  const ofThreads = threads.flatMap(({ id, parentId, parentSeq }) => {
    const told = messageAt(parentId, parentSeq).thread?.count ?? 0
    const there = truths.get(id)!.messages.filter(({ deletedAt }) => deletedAt === null).length
    return told === there ? [] : `a message tells of ${told} replies in ${id}, and there are ${there}`
  })
  const ofPolls = polls.flatMap(({ conversationId, seq }) => {
    const { voters, counts } = messageAt(conversationId, seq).poll!
    const [tried, voted] = [
      chatters.filter((one) => one.hasTriedToVote(conversationId)),
      chatters.filter((one) => one.hasVoted(conversationId)),
    ]
    const votes = counts!.reduce((sum, count) => sum + count, 0)
    const isRight = voters >= voted.length && voters <= tried.length && votes === voters
    return isRight
      ? []
      : `a poll in ${conversationId} tells of ${voters} voters and ${votes} votes; ${voted.length} have voted of ${tried.length} who tried`
  })
  return [...ofThreads, ...ofPolls, ...threads.flatMap((thread) => wronglyReferred(thread, truths))]
}

/** Each reply that was also sent to the channel stands there once, and says there what it says here. */
function wronglyReferred({ id, parentId }: ThreadPlace, truths: Truths): string[] {
  const replies = truths.get(id)!.messages.filter(({ isAlsoInChannel }) => isAlsoInChannel)
  const references = truths
    .get(parentId)!
    .messages.filter(({ threadReply }) => threadReply?.conversationId === id)
  const wrong = replies.filter((reply) => {
    const own = references.filter(({ threadReply }) => threadReply!.seq === reply.seq)
    return own.length !== 1 || own[0]!.body !== reply.body || own[0]!.deletedAt !== reply.deletedAt
  })
  return wrong.length === 0 && references.length === replies.length
    ? []
    : [
        `for ${replies.length} replies in ${id} stand ${references.length} messages in ${parentId}, ${wrong.length} wrong`,
      ]
}
