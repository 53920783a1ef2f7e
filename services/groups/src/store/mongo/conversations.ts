import type { ConversationRepository } from '../../records/conversation-repository.ts'
import { readAround } from './around.ts'
import type { Collections } from './models/collections.ts'
import { readConversations } from './conversation-reads.ts'
import { decideAdhocName } from '../../conversations/decide-adhoc-name.ts'
import { decidedInDirect } from './decided.ts'
import { directOf } from './models/direct-model.ts'
import { readUserConversationRows } from './user-conversation-rows.ts'

export function mongoConversations(store: Collections): ConversationRepository {
  return {
    get: (ids) => readConversations(store, ids),
    around: (userId) => readAround(store, userId),
    userConversationRows: (userId, ids) => readUserConversationRows(store, [userId], ids),
    userConversationRowsIn: (id, userIds) => readUserConversationRows(store, userIds, [id]),
    rename: (id, name) =>
      decidedInDirect(store, id, (document) => decideAdhocName(directOf(document), { id, name })),
  }
}
