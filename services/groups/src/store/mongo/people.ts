import { decideAdhoc } from '../../conversations/decide-new-conversation.ts'
import type { PeopleRepository } from '../../records/people-repository.ts'
import { decidedNewDirect } from './decided.ts'
import type { Collections } from './models/collections.ts'
import { exceeds, readInside, readParticipants } from './participant-reads.ts'
import { openDirect, readDirect } from './open-direct.ts'
import { addPerson, removePerson } from './participant-writes.ts'

export function mongoPeople(store: Collections): PeopleRepository {
  return {
    isIn: async (conversationId, userId) => (await readInside(store, [conversationId], [userId])).length > 0,
    exceeds: (conversationId, count) => exceeds(store, conversationId, count),
    of: (conversationIds) => readParticipants(store, conversationIds),
    direct: (pair) => readDirect(store, pair),
    openDirect: (wish) => openDirect(store, wish),
    createAdhoc: (wish) => decidedNewDirect(store, wish.id, async () => decideAdhoc(wish)),
    add: (conversationId, userId, at, by, audit) =>
      addPerson(store, { conversationId, userId, at, by, audit }),
    remove: (conversationId, userId, by = null, audit) =>
      removePerson(store, { conversationId, userId, by, audit }),
  }
}
