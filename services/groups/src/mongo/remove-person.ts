import type { Follow } from '@hubbub/mongo'
import type { ConversationId, UserId } from '@hubbub/protocol'
import { isAtLeast } from '@hubbub/rules'
import type { PeopleRepository } from '../people-repository.ts'
import { readChannel } from './channel-reads.ts'
import type { Collections } from './collections.ts'
import { insiderGone } from './insider-model.ts'
import { readInside } from './insider-reads.ts'
import { readMember } from './membership.ts'
import { refuse, writeInDirect, writeInGroup } from './write-in.ts'

type Outcome = Awaited<ReturnType<PeopleRepository['remove']>>

export async function removePerson(
  store: Collections,
  { conversationId, userId, by }: { conversationId: ConversationId; userId: UserId; by: UserId | null },
): Promise<Outcome> {
  const isIn = async () => (await readInside(store, [conversationId], [userId])).length > 0
  const known = await readChannel(store, conversationId)
  if (!known)
    return writeInDirect<Outcome>(store, conversationId, async ({ kind }) => {
      if (kind === 'direct' || !(await isIn())) return refuse('not_found')
      return { outcome: { refused: null, stillSees: false }, follow: goOut(conversationId, userId, by) }
    })

  const { groupId } = known
  return writeInGroup<Outcome>(store, groupId, async () => {
    const channel = await readChannel(store, conversationId)
    if (!channel || !(await isIn())) return refuse('not_found')
    const role = (await readMember(store, groupId, userId))?.role ?? null
    const stillSees = isAtLeast(role, channel.isPrivate ? 'admin' : 'member')
    return { outcome: { refused: null, stillSees }, follow: goOut(conversationId, userId, by) }
  })
}

function goOut(conversationId: ConversationId, userId: UserId, by: UserId | null): Follow {
  return {
    effects: [insiderGone(conversationId, userId)],
    rows: [
      { stream: conversationId, type: 'person.left', data: { userId } },
      { stream: userId, type: 'conversation.removed', data: { conversationId, ...(by && { by }) } },
    ],
  }
}
