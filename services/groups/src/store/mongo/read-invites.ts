import { retrying } from '@hubbub/mongo'
import type { GroupId, InviteId, UserId } from '@hubbub/protocol'
import { trusted } from 'mongoose'
import type { Collections } from './models/collections.ts'
import type { InviteRecord } from '../../records/invite-repository.ts'
import { inviteRecordOf, type InvitePart } from './models/invite-model.ts'

export async function readInvite({ invites }: Collections, id: InviteId): Promise<InviteRecord | null> {
  const part = await retrying(() => invites.findById(id).lean<InvitePart>())
  return part && inviteRecordOf(part)
}

export async function readInviteByCode({ invites }: Collections, code: string): Promise<InviteRecord | null> {
  const part = await retrying(() => invites.findOne({ code }).lean<InvitePart>())
  return part && inviteRecordOf(part)
}

export async function readOpenInvites(
  { invites }: Collections,
  groupId: GroupId,
  now: number,
  createdBy?: UserId,
): Promise<InviteRecord[]> {
  const filter = { groupId, openUntil: trusted({ $gt: now }), ...(createdBy && { createdBy }) }
  const parts = await retrying(() => invites.find(filter).lean<InvitePart[]>())
  return parts.map(inviteRecordOf)
}

export function countOpenInvites({ invites }: Collections, groupId: GroupId, now: number): Promise<number> {
  const filter = { groupId, openUntil: trusted({ $gt: now }) }
  return retrying(() => invites.countDocuments(filter).exec())
}
