import { retrying } from '@hubbub/mongo'
import type { ConversationId, GroupId, UserId } from '@hubbub/protocol'
import { trusted } from 'mongoose'
import type { Collections } from './models/collections.ts'
import { readParticipants } from './participant-reads.ts'
import { precedenceOf, type MemberPart } from './models/member-model.ts'
import { present } from './part.ts'

/** Those who run a group: they see its private channels, let in or not. */
export async function readAdmins({ members }: Collections, groupId: GroupId): Promise<UserId[]> {
  const place = trusted({ $lt: String(precedenceOf('admin') + 1) })
  const parts = await retrying(() => members.find({ groupId, ...present, place }).lean<MemberPart[]>())
  return parts.map(({ userId }) => userId)
}

/** Those let into a private channel, and those who run its group. */
export async function readViewers(
  store: Collections,
  { id, groupId }: { id: ConversationId; groupId: GroupId },
): Promise<UserId[]> {
  const [admins, participants] = await Promise.all([
    readAdmins(store, groupId),
    readParticipants(store, [id]),
  ])
  return [...new Set([...admins, ...participants.map(({ userId }) => userId)])].toSorted()
}
