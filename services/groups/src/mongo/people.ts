import type { PeopleRepository } from '../people-repository.ts'
import { addPerson } from './add-person.ts'
import type { Collections } from './collections.ts'
import { createAdhoc } from './create-adhoc.ts'
import { exceeds, readInside, readInsiders } from './insider-reads.ts'
import { openDirect, readDirect } from './open-direct.ts'
import { removePerson } from './remove-person.ts'

export function mongoPeople(store: Collections): PeopleRepository {
  return {
    isIn: async (conversationId, userId) => (await readInside(store, [conversationId], [userId])).length > 0,
    exceeds: (conversationId, count) => exceeds(store, conversationId, count),
    of: (conversationIds) => readInsiders(store, conversationIds),
    direct: (pair) => readDirect(store, pair),
    openDirect: (input) => openDirect(store, input),
    createAdhoc: (input) => createAdhoc(store, input),
    add: (conversationId, userId, joinedAt, by) => addPerson(store, { conversationId, userId, joinedAt }, by),
    remove: (conversationId, userId, by = null) => removePerson(store, { conversationId, userId, by }),
  }
}
