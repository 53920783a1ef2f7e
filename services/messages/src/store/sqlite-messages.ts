import type { ConversationId } from '@hubbub/protocol'
import type { Store } from '@hubbub/sqlite'
import { withReplies } from '../threads/with-replies.ts'
import type { MessageRepository } from '../records/message-repository.ts'
import { readFilesSent, readSentBefore } from './sqlite/append.ts'
import { readCountsOf, readSeqsOf } from './sqlite/bulk-deletion.ts'
import { readSlowClaim } from './sqlite/slow-claims.ts'
import { readPage, readPicked, readRecord, readSources, readWithFiles } from './sqlite/pages.ts'
import type { writes } from './sqlite-writes.ts'

export function sqliteMessages(store: Store): MessageRepository {
  const write = store.writes<typeof writes>('messages')
  const pick = async (conversationId: ConversationId, seqs: readonly number[]) =>
    readPicked(store.sql, conversationId, seqs)
  return {
    append: (draft) => write('append', draft),
    sentBefore: async (sending) => readSentBefore(store.sql, sending),
    filesSent: async (sending) => readFilesSent(store.sql, sending),
    slowClaim: async (channelId, userId) => readSlowClaim(store.sql, channelId, userId),
    edit: (edit) => write('edit', edit),
    delete: (deletion) => write('deleteMessage', deletion),
    deleteAtOnce: (deletion) => write('deleteAtOnce', deletion),
    countsOf: async (span) => readCountsOf(store.sql, span),
    seqsOf: async (span) => readSeqsOf(store.sql, span),
    addPreviews: (wish) => write('addPreviews', wish),
    removePreviews: (wish) => write('removePreviews', wish),
    record: async (conversationId, seq) => readRecord(store.sql, conversationId, seq),
    updateReference: (update) => write('updateReference', update),
    async page(query) {
      const page = readPage(store, query)
      return { ...page, messages: await withReplies(page.messages, pick) }
    },
    pick: async (conversationId, seqs) => withReplies(await pick(conversationId, seqs), pick),
    sources: async (conversationId, seqs) => readSources(store.sql, conversationId, seqs),
    withFiles: async (conversationId, before, limit) =>
      readWithFiles(store.sql, conversationId, before, limit),
  }
}
