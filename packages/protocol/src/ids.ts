import { z } from 'zod'

/** Ids carry their kind, so that a mix-up is refused by the schema: a prefix and 26 characters of Crockford's base 32 (a ULID). */
const ulid = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/)

export const UserId = z.templateLiteral(['u_', ulid])
export const SessionId = z.templateLiteral(['s_', ulid])
export const GroupId = z.templateLiteral(['g_', ulid])
export const ConversationId = z.templateLiteral(['c_', ulid])
export const CategoryId = z.templateLiteral(['k_', ulid])
export const InviteId = z.templateLiteral(['i_', ulid])
/** Into the server; an invite leads into a group. */
export const InvitationId = z.templateLiteral(['v_', ulid])
export const MessageId = z.templateLiteral(['m_', ulid])
export const AuditId = z.templateLiteral(['a_', ulid])
export const FileId = z.templateLiteral(['f_', ulid])
/** Of a role that a group made itself. */
export const RoleId = z.templateLiteral(['r_', ulid])
/** Of a rule about what is written in a group. */
export const FilterId = z.templateLiteral(['x_', ulid])
/** Of a device that takes pushes: made of its endpoint, so that one device is there once. */
export const DeviceId = z.templateLiteral(['d_', ulid])

export type UserId = z.infer<typeof UserId>
export type SessionId = z.infer<typeof SessionId>
export type GroupId = z.infer<typeof GroupId>
export type ConversationId = z.infer<typeof ConversationId>
export type CategoryId = z.infer<typeof CategoryId>
export type InviteId = z.infer<typeof InviteId>
export type InvitationId = z.infer<typeof InvitationId>
export type MessageId = z.infer<typeof MessageId>
export type AuditId = z.infer<typeof AuditId>
export type FileId = z.infer<typeof FileId>
export type RoleId = z.infer<typeof RoleId>
export type FilterId = z.infer<typeof FilterId>
export type DeviceId = z.infer<typeof DeviceId>

/** A stream is a densely numbered log of changes: of a conversation, of a group, or of one person's own affairs. [P-4] */
export const StreamId = z.union([ConversationId, GroupId, UserId])
export type StreamId = z.infer<typeof StreamId>

/** Whose log this is. */
export const isConversation = (stream: StreamId): stream is ConversationId => stream.startsWith('c_')
export const isGroup = (stream: StreamId): stream is GroupId => stream.startsWith('g_')
export const isPerson = (stream: StreamId): stream is UserId => stream.startsWith('u_')

/** Chosen by the client, once per message it means to send; a retry carries the same one. [P-2] */
export const ClientId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/)

export type IdPrefix = 'u' | 's' | 'g' | 'c' | 'k' | 'i' | 'v' | 'm' | 'a' | 'f' | 'r' | 'x'
export type IdOf = {
  u: UserId
  s: SessionId
  g: GroupId
  c: ConversationId
  k: CategoryId
  i: InviteId
  v: InvitationId
  m: MessageId
  a: AuditId
  f: FileId
  r: RoleId
  x: FilterId
}

const suffixChars = 4

/** The last characters of each id: little to send, and of a thousand people one other in a thousand finds theirs by chance. */
export const suffixesOf = (userIds: readonly UserId[]): string =>
  userIds.map((id) => id.slice(-suffixChars)).join('')

/** Whether somebody may be among those whose suffixes these are. Who is not among them nearly always hears no. */
export function mayBeIn(suffixes: string, userId: UserId): boolean {
  const own = userId.slice(-suffixChars)
  for (let from = 0; from < suffixes.length; from += suffixChars)
    if (suffixes.startsWith(own, from)) return true
  return false
}
