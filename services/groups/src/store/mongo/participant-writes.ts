import { retrying } from '@hubbub/mongo'
import type { Conversation, ConversationId, ErrorCode, GroupId, Member, UserId } from '@hubbub/protocol'
import { decideAddition, decideParticipantRemoval } from '../../conversations/decide-participant.ts'
import type { Decision } from '../../records/decision.ts'
import type { Participant, PeopleRepository } from '../../records/people-repository.ts'
import type { WriteResult } from '../../records/write-result.ts'
import { readChannel } from './channel-reads.ts'
import type { Collections } from './models/collections.ts'
import { decidedInDirect, decidedInGroup } from './decided.ts'
import { directOf } from './models/direct-model.ts'
import { readMember } from './membership.ts'
import { present } from './part.ts'
import type { ParticipantPart } from './models/participant-model.ts'
import { readInside } from './participant-reads.ts'

type Addition = Parameters<typeof decideAddition>[1]
type Removal = Parameters<typeof decideParticipantRemoval>[1]

export async function addPerson(store: Collections, wish: Addition): ReturnType<PeopleRepository['add']> {
  const { conversationId, userId } = wish
  const decide = async (conversation: Conversation | null) => {
    const [member, isIn, extent] = await Promise.all([
      readMemberIn(store, conversation, userId),
      readIsIn(store, wish),
      readExtent(store, wish),
    ])
    return decideAddition({ conversation, isMember: member !== null, isIn, extent }, wish)
  }
  return inConversation(store, conversationId, decide)
}

export async function removePerson(
  store: Collections,
  wish: Removal,
): ReturnType<PeopleRepository['remove']> {
  const { conversationId, userId } = wish
  const decide = async (conversation: Conversation | null) => {
    const [member, isIn] = await Promise.all([
      readMemberIn(store, conversation, userId),
      readIsIn(store, wish),
    ])
    return decideParticipantRemoval({ conversation, isIn, member }, wish)
  }
  return inConversation(store, conversationId, decide)
}

/** In its group, or by itself. */
async function inConversation<R extends ErrorCode, Out>(
  store: Collections,
  id: ConversationId,
  decide: (conversation: Conversation | null) => Promise<Decision<R, Out>>,
): Promise<WriteResult<R | 'not_found', Out>> {
  const known = await readChannel(store, id)
  return known
    ? decidedInGroup(store, known.groupId, async () => decide(await readChannel(store, id)))
    : decidedInDirect(store, id, (document) => decide(directOf(document)))
}

async function readMemberIn(
  store: Collections,
  conversation: { groupId: GroupId | null } | null,
  userId: UserId,
): Promise<Member | null> {
  return conversation?.groupId ? readMember(store, conversation.groupId, userId) : null
}

async function readIsIn(
  store: Collections,
  { conversationId, userId }: Pick<Participant, 'conversationId' | 'userId'>,
): Promise<boolean> {
  return (await readInside(store, [conversationId], [userId])).length > 0
}

async function readExtent(
  { participants }: Collections,
  { conversationId }: Pick<Participant, 'conversationId'>,
): Promise<{ count: number; last: number }> {
  const filter = { conversationId, ...present }
  const [count, last] = await Promise.all([
    retrying(() => participants.countDocuments(filter).exec()),
    retrying(() => participants.findOne(filter).sort({ joinedAt: -1 }).lean<ParticipantPart>()),
  ])
  return { count, last: last?.joinedAt ?? -1 }
}
