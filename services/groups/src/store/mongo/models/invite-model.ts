import { partFields, type Effect, type Mongo } from '@hubbub/mongo'
import type { Invite, InviteId } from '@hubbub/protocol'
import { Schema, type Model } from 'mongoose'
import type { InviteRecord } from '../../../records/invite-repository.ts'
import type { Part } from '../part.ts'

/** An invite. It is closed, never removed, so that a dead link can say that it is one. */
export interface InvitePart extends Part, Omit<Invite, 'id' | 'isRevoked' | 'withheldRoleIds'> {
  _id: InviteId
  /** 0 once revoked or used up. */
  openUntil: number
}

export function invitesIn(mongo: Mongo): Model<InvitePart> {
  const schema = new Schema<InvitePart>(
    {
      ...partFields,
      groupId: String,
      code: String,
      createdBy: String,
      createdAt: Number,
      expiresAt: Number,
      usesLeft: Number,
      openUntil: Number,
      roleIds: { type: [String], default: undefined },
    },
    { collection: 'invites', versionKey: false },
  )
  // Not unique: what follows a write must not be refused any more, and no two draw the same 144 bits.
  schema.index({ code: 1 }, { name: 'invites_by_code' })
  schema.index({ groupId: 1, openUntil: 1 }, { name: 'invites_by_group' })
  return mongo.model('invites', schema)
}

export function inviteEffect({ id, ...invite }: InviteRecord): Effect {
  const { groupId, code, createdBy, createdAt, expiresAt, usesLeft, openUntil, roleIds } = invite
  const set = {
    groupId,
    code,
    createdBy,
    createdAt,
    expiresAt,
    usesLeft,
    openUntil,
    ...(roleIds && { roleIds }),
  }
  return { to: 'invites', id, set }
}

export function inviteRecordOf(part: InvitePart): InviteRecord {
  const { _id: id, groupId, code, createdBy, createdAt, expiresAt, usesLeft, openUntil, roleIds } = part
  const record = { id, groupId, code, createdBy, createdAt, expiresAt, usesLeft, openUntil }
  return { ...record, ...(roleIds && { roleIds }) }
}

export function inviteOf({ openUntil, ...invite }: InviteRecord): Invite {
  return { ...invite, isRevoked: openUntil === 0 && invite.usesLeft !== 0 }
}
