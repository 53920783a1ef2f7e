import type { Mongo } from '@hubbub/mongo'
import { mongoPersonal } from '../../personal/store/mongo/mongo-personal.ts'
import type { PersonalRepository } from '../../personal/store/personal-repository.ts'
import type { MessageRepository } from '../../records/message-repository.ts'
import type { EarlierTextRepository } from '../../records/earlier-text-repository.ts'
import type { PinRepository } from '../../records/pin-repository.ts'
import type { PollRepository } from '../../records/poll-repository.ts'
import type { ReactionRepository } from '../../records/reaction-repository.ts'
import type { ReadRepository } from '../../records/read-repository.ts'
import type { PurgeRepository } from '../../records/purge-repository.ts'
import type { StreamRepository } from '../../records/stream-repository.ts'
import { append, filesSent, sentBefore } from './append.ts'
import { raiseReads, startAllAtHead, startAtHead } from './raise-reads.ts'
import { deleteAtOnce, readCountsOf, readSeqsOf } from './bulk-deletion.ts'
import { collectionsIn } from './collections.ts'
import { mongoEarlierTexts } from './earlier-texts.ts'
import {
  addPreviews,
  addReaction,
  deleteMessage,
  edit,
  removePreviews,
  removeReaction,
  updateReference,
} from './message-writes.ts'
import { readPage, readRecord, readResolved, readSources, readWithFiles } from './pages.ts'
import { mongoPins } from './pins.ts'
import { mongoPolls } from './polls.ts'
import { readPositions, readReaders } from './positions.ts'
import { readReactionsOf } from './reactions-of.ts'
import { markRead, setRead, tellRead } from './read-writes.ts'
import { readReactors } from './reactors.ts'
import { readSlowClaim } from './slow-claims.ts'
import type { ThreadRepository } from '../../records/thread-repository.ts'
import { mongoPurge } from './purge.ts'
import { mongoThreads } from './threads.ts'

/** Everything that this service keeps, in MongoDB. */
export function mongoMessages(mongo: Mongo): {
  messages: MessageRepository
  earlierTexts: EarlierTextRepository
  polls: PollRepository
  reactions: ReactionRepository
  pins: PinRepository
  reads: ReadRepository
  streams: StreamRepository
  threads: ThreadRepository
  purge: PurgeRepository
  personal: PersonalRepository
} {
  const { log, epoch } = mongo
  const all = collectionsIn(mongo)
  log.whenAppended = (rows) => raiseReads(all, rows)

  return {
    messages: {
      append: (draft) => append(all, draft),
      sentBefore: (sending) => sentBefore(all, sending),
      filesSent: (sending) => filesSent(all, sending),
      slowClaim: (channelId, userId) => readSlowClaim(all, channelId, userId),
      edit: (wish) => edit(all, wish),
      delete: (wish) => deleteMessage(all, wish),
      deleteAtOnce: (wish) => deleteAtOnce(all, wish),
      countsOf: (span) => readCountsOf(all, span),
      seqsOf: (span) => readSeqsOf(all, span),
      addPreviews: (wish) => addPreviews(all, wish),
      removePreviews: (wish) => removePreviews(all, wish),
      record: (conversationId, seq) => readRecord(all, conversationId, seq),
      updateReference: (update) => updateReference(all, update),
      page: (query) => readPage(all, query),
      pick: (conversationId, seqs) => readResolved(all, conversationId, seqs),
      sources: (conversationId, seqs) => readSources(all, conversationId, seqs),
      withFiles: (conversationId, before, limit) => readWithFiles(all, conversationId, before, limit),
    },
    earlierTexts: mongoEarlierTexts(all),
    polls: mongoPolls(all),
    reactions: {
      add: (reaction) => addReaction(all, reaction),
      remove: (reaction) => removeReaction(all, reaction),
      of: (userId, conversationId, seqs) => readReactionsOf(all, userId, conversationId, seqs),
      reactors: (conversationId, seq, emoji, limit) => readReactors(all, conversationId, seq, emoji, limit),
    },
    pins: mongoPins(all),
    reads: {
      mark: (userId, conversationId, seq) => markRead(all, { userId, conversationId, seq }),
      tell: (userId, conversationId, seq) => tellRead(all, { userId, conversationId, seq }),
      set: (userId, conversationId, seq, at) => setRead(all, { userId, conversationId, seq, at }),
      startAtHead: (userIds, conversationIds) => startAtHead(all, userIds, conversationIds),
      startAllAtHead: (conversationId) => startAllAtHead(all, conversationId),
      readersOf: (conversationId, userIds) => readReaders(all, conversationId, userIds),
      positions: (userId, conversationIds, roleIds = []) =>
        readPositions(all, epoch, { userId, roleIds }, conversationIds),
    },
    threads: mongoThreads(all),
    purge: mongoPurge(all, mongo),
    personal: mongoPersonal(mongo),
    streams: {
      epoch,
      heads: (ids) => log.heads(ids),
      changes: (id, after, limit) => log.changes(id, after, limit),
    },
  }
}
