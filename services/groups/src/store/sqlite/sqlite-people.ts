import type { Sql } from '@hubbub/sqlite'
import type { PeopleRepository } from '../people-repository.ts'
import type { GroupWrites } from './group-write-call.ts'
import { exceeds, isPersonIn, readDirect, readPeople } from './people.ts'

export function sqlitePeople(sql: Sql, write: GroupWrites): PeopleRepository {
  return {
    isIn: async (conversationId, userId) => isPersonIn(sql, conversationId, userId),
    exceeds: async (conversationId, count) => exceeds(sql, conversationId, count),
    of: async (conversationIds) => readPeople(sql, conversationIds),
    direct: async (pair) => readDirect(sql, pair),
    openDirect: (input) => write('openDirect', input),
    createAdhoc: (input) => write('createAdhoc', input),
    add: (conversationId, userId, at, by) => write('addPersonTo', { conversationId, userId, at, by }),
    remove: (conversationId, userId, by = null) => write('removePersonFrom', { conversationId, userId, by }),
  }
}
