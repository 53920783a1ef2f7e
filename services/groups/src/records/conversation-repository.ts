import type { AccountKind, Conversation, ConversationId, Role, RoleId, UserId } from '@hubbub/protocol'
import { maySee, type AccessContext, type PlaceOverrides } from '@hubbub/rules'
import type { WriteResult } from './write-result.ts'

/** How one person stands to one conversation; `rules` says what that lets them see. */
export interface UserConversationRow extends Place {
  userId: UserId
  conversation: Conversation
}

/** A row with nothing but what the rules ask: somebody may be in thousands of conversations, and comes in with all of them. */
export interface Place {
  conversation: Outline
  /** In its group. */
  role: Role | null
  /** That they have there beside it; left out where there are none. */
  roleIds?: readonly RoleId[]
  /** In the direct or ad-hoc one, or let into the private channel. */
  isIn: boolean
}

export type Outline = Pick<
  Conversation,
  'id' | 'kind' | 'groupId' | 'isPrivate' | 'isArchived' | 'seenByRoles'
>

/** Conversations of every kind, and how people stand to them. */
export interface ConversationRepository {
  /** Unknown ones are left out. */
  get(ids: readonly ConversationId[]): Promise<Conversation[]>
  /** All that this person is in, and all channels of their groups. */
  around(userId: UserId): Promise<Place[]>
  /** How this person stands to each of these; unknown ones are left out. */
  userConversationRows(userId: UserId, ids: readonly ConversationId[]): Promise<UserConversationRow[]>
  /** How each of these people stands to this one. */
  userConversationRowsIn(id: ConversationId, userIds: readonly UserId[]): Promise<UserConversationRow[]>
  /** Only an ad-hoc one has a title to change. */
  rename(id: ConversationId, name: string): Promise<WriteResult<'not_found'>>
}

export function isSeen(place: Place): boolean {
  // Who is a guest is known by the membership.
  return maySee(accessContextIn(place, 'person'))
}

export function accessContextIn(
  { conversation, role, roleIds, isIn }: Place,
  kindOfAccount: AccountKind,
  overrides?: PlaceOverrides,
): AccessContext {
  const { id, kind, groupId, isPrivate, isArchived, seenByRoles } = conversation
  return {
    kind: kindOfAccount,
    group: groupId && { id: groupId, role, ...(roleIds && { roleIds }) },
    conversation: {
      ...{ id, kind, isPrivate, isArchived, isIn },
      ...(seenByRoles && { seenByRoles }),
      ...(overrides && { overrides }),
    },
  }
}
