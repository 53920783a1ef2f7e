import { retrying, type Decision } from '@hubbub/mongo'
import { limits, type UserId } from '@hubbub/protocol'
import type { Insider, PeopleRepository } from '../people-repository.ts'
import { readChannel } from './channel-reads.ts'
import type { Collections } from './collections.ts'
import { insiderEffect, type InsiderPart } from './insider-model.ts'
import { readInside } from './insider-reads.ts'
import { readMember } from './membership.ts'
import { present } from './part.ts'
import { refuse, writeInDirect, writeInGroup } from './write-in.ts'

type Outcome = Awaited<ReturnType<PeopleRepository['add']>>

export async function addPerson(store: Collections, insider: Insider, by?: UserId): Promise<Outcome> {
  const { conversationId, userId } = insider
  const known = await readChannel(store, conversationId)
  if (!known)
    return writeInDirect<Outcome>(store, conversationId, ({ kind }) =>
      kind === 'direct'
        ? refuse('not_allowed')
        : comeIn(store, { ...insider, groupId: null, by }, limits.peopleInAdhoc),
    )

  const { groupId } = known
  return writeInGroup<Outcome>(store, groupId, async () => {
    const channel = await readChannel(store, conversationId)
    if (!channel?.isPrivate) return refuse('not_allowed')
    if (!(await readMember(store, groupId, userId))) return refuse('not_found')
    return comeIn(store, { ...insider, groupId, by }, limits.peopleInPrivateChannel)
  })
}

type Coming = { refused: 'limit_reached' } | { refused: null }

async function comeIn(
  store: Collections,
  {
    by,
    ...insider
  }: Pick<InsiderPart, 'conversationId' | 'userId' | 'groupId' | 'joinedAt'> & { by?: UserId | undefined },
  limit: number,
): Promise<Decision<never, Coming>> {
  const { conversationId, userId, joinedAt } = insider
  const [there] = await readInside(store, [conversationId], [userId])
  if (there) return { outcome: { refused: null } }
  const { count, last } = await readCrowd(store, insider)
  if (count >= limit) return refuse('limit_reached')
  // Who is last in has the greatest `joinedAt`, whatever the clock says: that is the order of the list.
  const effects = [insiderEffect({ ...insider, joinedAt: Math.max(joinedAt, last + 1) })]
  const rows = [
    { stream: userId, type: 'conversation.added', data: { conversationId, ...(by && { by }) } } as const,
    { stream: conversationId, type: 'person.joined', data: { userId } } as const,
  ]
  return { outcome: { refused: null }, follow: { effects, rows } }
}

/** How many are in, and when the last one came. */
async function readCrowd(
  { insiders }: Collections,
  { conversationId }: Pick<Insider, 'conversationId'>,
): Promise<{ count: number; last: number }> {
  const filter = { conversationId, ...present }
  const [count, last] = await Promise.all([
    retrying(() => insiders.countDocuments(filter).exec()),
    retrying(() => insiders.findOne(filter).sort({ joinedAt: -1 }).lean<InsiderPart>()),
  ])
  return { count, last: last?.joinedAt ?? -1 }
}
