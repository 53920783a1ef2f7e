import { retrying, type Row } from '@hubbub/mongo'
import { limits, type ConversationId, type RoleId, type UserId } from '@hubbub/protocol'
import type { QueryFilter } from 'mongoose'
import type { Collections } from './collections.ts'
import type { MessageRow } from './find-message.ts'

/** What somebody has not read of a conversation: after `readSeq`, up to `seq`. */
export interface Unread {
  id: ConversationId
  readSeq: number
  seq: number
}

/** `roleIds`: that they hold. */
interface Called {
  userId: UserId
  roleIds: readonly RoleId[]
}

/** A database plans each part of an `$or`, and some take four times as long for twice as many. */
const conversationsAtATime = 10
const foundAtATime = 10 * limits.unreadMentionsShown

/** Ascending, the newest few of each conversation: of the person by name, or by somebody else of everyone or of a role that they hold. */
export async function unreadMentions(
  all: Collections,
  called: Called,
  unread: Unread[],
): Promise<Map<ConversationId, number[]>> {
  const mentions = new Map<ConversationId, number[]>()
  for (let from = 0; from < unread.length; from += conversationsAtATime) {
    const some = unread.slice(from, from + conversationsAtATime)
    for (const [id, seqs] of await mentionsIn(all, called, some)) mentions.set(id, seqs)
  }
  return mentions
}

/** One question for each way to be called; when there are very many mentions, one for each conversation as well. */
async function mentionsIn(
  all: Collections,
  called: Called,
  unread: Unread[],
): Promise<[ConversationId, number[]][]> {
  const found = await findAll(all, called, unread, foundAtATime)
  if (found.every((rows) => rows.length < foundAtATime))
    return unread.map(({ id }) => [id, newestOf(found.flat(), id)])
  return Promise.all(
    unread.map(async (one): Promise<[ConversationId, number[]]> => {
      const newest = await findAll(all, called, [one], limits.unreadMentionsShown)
      return [one.id, newestOf(newest.flat(), one.id)]
    }),
  )
}

function newestOf(rows: MessageRow[], id: ConversationId): number[] {
  const seqs = new Set(rows.flatMap(({ stream, message }) => (stream === id ? message.seq : [])))
  return [...seqs].sort((a, b) => a - b).slice(-limits.unreadMentionsShown)
}

/** A message that calls somebody in two ways is found by each. */
function findAll(
  all: Collections,
  { userId, roleIds }: Called,
  unread: Unread[],
  limit: number,
): Promise<MessageRow[][]> {
  const { trusted } = all.rows.base
  const ways = [
    { 'message.mentions': userId },
    { 'message.mentionsEveryone': true },
    ...(roleIds.length > 0 ? [{ 'message.mentionedRoles': trusted({ $in: [...roleIds] }) }] : []),
  ]
  return Promise.all(ways.map((way) => find(all, userId, unread, way, limit)))
}

function find(
  { rows }: Collections,
  userId: UserId,
  unread: Unread[],
  way: Record<string, unknown>,
  limit: number,
): Promise<MessageRow[]> {
  const { trusted } = rows.base
  const places = unread.map(({ id, readSeq, seq }) => {
    return { stream: id, 'message.seq': trusted({ $gt: readSeq, $lte: seq }), ...way }
  })
  return retrying(() =>
    rows
      .find({ $or: places, 'message.authorId': trusted({ $ne: userId }) } as QueryFilter<Row>)
      .select(['stream', 'message.seq'])
      .sort({ 'message.seq': -1 })
      .limit(limit)
      .lean<MessageRow[]>()
      .exec(),
  )
}
