import type { Mongo } from '@hubbub/mongo'
import type { MessageRepository } from '../message-repository.ts'
import type { ReactionRepository } from '../reaction-repository.ts'
import type { ReadRepository } from '../read-repository.ts'
import type { RemainsRepository } from '../remains-repository.ts'
import type { StreamRepository } from '../stream-repository.ts'
import { append } from './append.ts'
import { collectionsIn } from './collections.ts'
import { edit } from './edit.ts'
import { erase } from './erase.ts'
import { markRead } from './mark-read.ts'
import { readPage, readPicked } from './pages.ts'
import { readPositions } from './positions.ts'
import { raiseAuthors } from './raise-reads.ts'
import { addReaction, removeReaction } from './react.ts'
import { readReactionsOf } from './reactions-of.ts'
import { readReactors } from './reactors.ts'
import { mongoRemains } from './remains.ts'
import { setRead } from './set-read.ts'
import { startAllAtHead, startAtHead } from './start-at-head.ts'

/** Everything that this service keeps, in MongoDB. */
export function mongoMessages(mongo: Mongo): {
  messages: MessageRepository
  reactions: ReactionRepository
  reads: ReadRepository
  streams: StreamRepository
  remains: RemainsRepository
} {
  const { log, epoch } = mongo
  const all = collectionsIn(mongo)
  log.whenAppended = (rows) => raiseAuthors(all, rows)

  return {
    messages: {
      append: (draft) => append(all, draft),
      edit: (what) => edit(all, what),
      erase: (what) => erase(all, what),
      page: (query) => readPage(all, query),
      pick: (conversationId, seqs) => readPicked(all, conversationId, seqs),
    },
    reactions: {
      add: (reaction) => addReaction(all, reaction),
      remove: (reaction) => removeReaction(all, reaction),
      of: (userId, conversationId, seqs) => readReactionsOf(all, userId, conversationId, seqs),
      reactors: (conversationId, seq, emoji, limit) => readReactors(all, conversationId, seq, emoji, limit),
    },
    reads: {
      mark: (userId, conversationId, seq) => markRead(all, userId, conversationId, seq),
      set: (userId, conversationId, seq) => setRead(all, userId, conversationId, seq),
      startAtHead: (userIds, conversationIds) => startAtHead(all, userIds, conversationIds),
      startAllAtHead: (conversationId) => startAllAtHead(all, conversationId),
      positions: (userId, conversationIds) => readPositions(all, epoch, userId, conversationIds),
    },
    remains: mongoRemains(all, mongo),
    streams: {
      epoch,
      heads: (ids) => log.heads(ids),
      changes: (id, after, limit) => log.changes(id, after, limit),
    },
  }
}
