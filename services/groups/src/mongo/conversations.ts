import type { ConversationRepository } from '../conversation-repository.ts'
import { readAround } from './around.ts'
import type { Collections } from './collections.ts'
import { readConversations } from './conversation-reads.ts'
import { renameAdhoc } from './rename-adhoc.ts'
import { readSeats } from './seats.ts'

export function mongoConversations(store: Collections): ConversationRepository {
  return {
    get: (ids) => readConversations(store, ids),
    around: (userId) => readAround(store, userId),
    seats: (userId, ids) => readSeats(store, [userId], ids),
    seatsIn: (id, userIds) => readSeats(store, userIds, [id]),
    rename: (id, name) => renameAdhoc(store, { id, name }),
  }
}
