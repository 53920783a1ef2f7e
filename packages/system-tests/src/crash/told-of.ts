import type { ConversationId } from '@hubbub/protocol'
import type { Chatter } from './chatter.ts'
import type { Places } from './places.ts'
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
  return [...ofThreads, ...ofPolls]
}
