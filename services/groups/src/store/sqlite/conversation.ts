import type {
  Conversation,
  ConversationId,
  GroupId,
  Headline,
  LetInRole,
  Overrides,
  UserId,
} from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import type { Belongings } from '../../members/decide-end.ts'
import type { Put } from '../../records/decision.ts'
import type { Participant } from '../../records/people-repository.ts'
import { precedenceOf } from './membership.ts'
import { pairKey } from './people.ts'
import { inviteColumns, inviteRecordOf, type InviteRow } from './rows.ts'

/** The columns of a conversation `c`, as the names of its record. */
export const conversationColumns = `c.id, c.kind, c.group_id AS groupId, c.name, c.topic, c.category_id AS categoryId,
  c.position, c.is_private AS isPrivate, c.is_archived AS isArchived, c.has_previews AS hasPreviews,
  c.is_web_public AS isWebPublic, c.slow_mode_ms AS slowModeMs, c.overrides, c.seen_by_roles AS seenByRoles,
  c.created_at AS createdAt,
  c.headline_version AS headlineVersion, c.headline_text AS headlineText, c.headline_by AS headlineBy,
  c.headline_at AS headlineAt`

export type ConversationRow = Omit<
  Conversation,
  | 'isPrivate'
  | 'isArchived'
  | 'hasPreviews'
  | 'isWebPublic'
  | 'slowModeMs'
  | 'overrides'
  | 'seenByRoles'
  | 'headline'
> & {
  isPrivate: number
  isArchived: number
  hasPreviews: number
  isWebPublic: number
  slowModeMs: number
  overrides: string | null
  seenByRoles: string | null
  headlineVersion: number
  headlineText: string
  headlineBy: UserId | null
  headlineAt: number | null
}

export function conversationOf(row: ConversationRow): Conversation {
  const { id, kind, groupId, name, topic, categoryId, position, createdAt } = row
  return {
    id,
    kind,
    groupId,
    name,
    topic,
    categoryId,
    position,
    isPrivate: row.isPrivate === 1,
    isArchived: row.isArchived === 1,
    ...(row.hasPreviews === 0 && { hasPreviews: false }),
    ...(row.isWebPublic === 1 && { isWebPublic: true as const }),
    ...(row.slowModeMs > 0 && { slowModeMs: row.slowModeMs }),
    ...(row.overrides !== null && { overrides: JSON.parse(row.overrides) as Overrides }),
    ...seenByRolesOf(row),
    createdAt,
    headline: kind === 'channel' ? headlineOf(row) : null,
  }
}

export const seenByRolesOf = ({
  seenByRoles,
}: Pick<ConversationRow, 'seenByRoles'>): Pick<Conversation, 'seenByRoles'> =>
  seenByRoles === null ? {} : { seenByRoles: JSON.parse(seenByRoles) as LetInRole[] }

function headlineOf(row: ConversationRow): Headline {
  const { headlineVersion, headlineText, headlineBy, headlineAt } = row
  return { version: headlineVersion, text: headlineText, by: headlineBy, at: headlineAt }
}

type NewConversation = Omit<Extract<Put, { kind: 'conversation' }>, 'kind'>

export function readConversation(sql: Sql, id: ConversationId): Conversation | null {
  const row = sql.get<ConversationRow>(
    `SELECT ${conversationColumns} FROM conversations c WHERE c.id = ?`,
    id,
  )
  return row ? conversationOf(row) : null
}

export function readChannels(sql: Sql, groupId: GroupId): Conversation[] {
  return sql
    .all<ConversationRow>(
      `SELECT ${conversationColumns} FROM conversations c WHERE c.group_id = ? ORDER BY c.position, c.id`,
      groupId,
    )
    .map(conversationOf)
}

function addConversation(sql: Sql, { conversation, pair }: NewConversation): void {
  const {
    id,
    kind,
    groupId,
    name,
    topic,
    categoryId,
    position,
    isPrivate,
    isArchived,
    createdAt,
    seenByRoles,
  } = conversation
  sql.run(
    `INSERT INTO conversations
       (id, kind, group_id, name, topic, category_id, position, is_private, is_archived, created_at, pair, seen_by_roles)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    kind,
    groupId,
    name,
    topic,
    categoryId,
    position,
    Number(isPrivate),
    Number(isArchived),
    createdAt,
    pair ? pairKey(pair) : null,
    seenByRoles ? JSON.stringify(seenByRoles) : null,
  )
}

/** As it is now; a new one is added. */
export function putConversation(sql: Sql, put: NewConversation): void {
  const { id, name, topic, categoryId, position, isPrivate, isArchived, headline } = put.conversation
  const { hasPreviews = true, isWebPublic = false, slowModeMs = 0, overrides, seenByRoles } = put.conversation
  const found = sql.run(
    `UPDATE conversations SET name = ?, topic = ?, category_id = ?, position = ?, is_private = ?, is_archived = ?,
       has_previews = ?, is_web_public = ?, slow_mode_ms = ?, overrides = ?, seen_by_roles = ?, headline_version = ?, headline_text = ?, headline_by = ?, headline_at = ?
     WHERE id = ?`,
    ...[name, topic, categoryId, position, Number(isPrivate), Number(isArchived), Number(hasPreviews)],
    Number(isWebPublic),
    slowModeMs,
    overrides ? JSON.stringify(overrides) : null,
    seenByRoles ? JSON.stringify(seenByRoles) : null,
    ...[headline?.version ?? 0, headline?.text ?? '', headline?.by ?? null, headline?.at ?? null],
    id,
  )
  if (found === 0) addConversation(sql, put)
}

export function addPerson(sql: Sql, { conversationId, userId, joinedAt }: Participant): void {
  sql.run(
    'INSERT INTO people (conversation_id, user_id, joined_at) VALUES (?, ?, ?)',
    conversationId,
    userId,
    joinedAt,
  )
}

/** Those let into a private channel in person, and those who run its group. Who sees it by a role has no change logged. */
export function readViewers(sql: Sql, { id, groupId }: Conversation): UserId[] {
  return sql
    .all<{ userId: UserId }>(
      `SELECT user_id AS userId FROM members WHERE group_id = ? AND precedence <= ?
       UNION SELECT user_id FROM people WHERE conversation_id = ?`,
      groupId,
      precedenceOf('admin'),
      id,
    )
    .map(({ userId }) => userId)
}

/** What ends with a membership. */
export function readBelongings(sql: Sql, groupId: GroupId, userId: UserId): Belongings {
  const wasIn = sql.all<{ id: ConversationId }>(
    `SELECT p.conversation_id AS id FROM people p JOIN conversations c ON c.id = p.conversation_id
     WHERE p.user_id = ? AND c.group_id = ?`,
    userId,
    groupId,
  )
  const invites = sql
    .all<InviteRow>(
      `SELECT ${inviteColumns} FROM invites i WHERE i.group_id = ? AND i.open_until > 0 AND i.created_by = ?`,
      groupId,
      userId,
    )
    .map(inviteRecordOf)
  const privateChannels = readChannels(sql, groupId).filter(({ isPrivate }) => isPrivate)
  return {
    wasIn: wasIn.map(({ id }) => id),
    invites,
    privateChannels: privateChannels.map(({ id }) => id),
  }
}

/** The private ones of the group. */
export function readChannelsNotLetInto(sql: Sql, groupId: GroupId, userId: UserId): Conversation[] {
  return sql
    .all<ConversationRow>(
      `SELECT ${conversationColumns} FROM conversations c
       LEFT JOIN people p ON p.conversation_id = c.id AND p.user_id = ?
       WHERE c.group_id = ? AND c.is_private = 1 AND p.user_id IS NULL`,
      userId,
      groupId,
    )
    .map(conversationOf)
}
