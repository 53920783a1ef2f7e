import type { Message } from '@hubbub/protocol'
import { readHead, type Sql } from '@hubbub/sqlite'
import { decideDelete } from '../../write/decide-delete.ts'
import { decideEdit } from '../../write/decide-edit.ts'
import { decideReact, decideUnreact } from '../../write/decide-reaction.ts'
import { decideAddPreviews, decideRemovePreviews } from '../../previews/decide-previews.ts'
import { decidePin, decideUnpin } from '../../pins/decide-pin.ts'
import { decideReference } from '../../threads/decide-reference.ts'
import type { NewPin } from '../../records/pin-repository.ts'
import type { ReactionOf } from '../../records/reaction-repository.ts'
import { decided } from './decided.ts'
import { readEarlierTexts } from './earlier-texts.ts'
import { readPicked, readRecord } from './pages.ts'

export const edit = decided(loadTexts, decideEdit)
export const deleteMessage = decided(loadTexts, decideDelete)
export const addPreviews = decided(loadMessage, decideAddPreviews)
export const removePreviews = decided(loadMessage, decideRemovePreviews)
export const updateReference = decided(loadMessage, decideReference)
export const addReaction = decided(loadReaction, decideReact)
export const removeReaction = decided(loadReaction, decideUnreact)
export const addPin = decided(loadPin, decidePin)
export const removePin = decided(loadMessage, decideUnpin)

export function loadMessage(sql: Sql, { conversationId, seq }: Pick<Message, 'conversationId' | 'seq'>) {
  return { message: readRecord(sql, conversationId, seq), rev: readHead(sql, conversationId).rev }
}

function loadTexts(sql: Sql, wish: Pick<Message, 'conversationId' | 'seq'>) {
  const facts = loadMessage(sql, wish)
  // Saves a read: what was never edited had no other text.
  const isEdited = facts.message?.editedAt != null
  return { ...facts, earlier: isEdited ? readEarlierTexts(sql, wish.conversationId, wish.seq) : [] }
}

function loadReaction(sql: Sql, wish: ReactionOf) {
  const { conversationId, seq, emoji, userId } = wish
  const given = sql.get(
    'SELECT 1 FROM reactions WHERE conversation_id = ? AND seq = ? AND emoji = ? AND user_id = ?',
    conversationId,
    seq,
    emoji,
    userId,
  )
  const [message = null] = readPicked(sql, conversationId, [seq])
  return { message, rev: readHead(sql, conversationId).rev, isThere: given !== undefined }
}

function loadPin(sql: Sql, wish: NewPin) {
  const { count } = sql.get<{ count: number }>(
    'SELECT count(*) AS count FROM messages WHERE conversation_id = ? AND pinned_rev IS NOT NULL',
    wish.conversationId,
  )!
  return { ...loadMessage(sql, wish), count }
}
