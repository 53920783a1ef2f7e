import { insertMissing, isDuplicateIn, type Mongo } from '@hubbub/mongo'
import { noSalt, type TestBatch, type TestUserRepository } from '../test-user-repository.ts'
import type { AccountDocument } from './account-document.ts'
import { rules } from './account-schema.ts'

/** A node that dies in the middle leaves test users of whom nobody knows the tokens: the next cleaning takes them along. */
export function mongoTestUsers({ connection, audit }: Mongo): TestUserRepository {
  return {
    async add(batch) {
      await audit.write(batch.audit)
      try {
        await insertMissing(connection, 'accounts', documentsOf(batch))
        return 'added'
      } catch (refusal) {
        if (!isDuplicateIn(refusal, rules.name)) throw refusal
        return 'name_taken'
      }
    },
  }
}

function documentsOf({ users, at, device, address }: TestBatch): AccountDocument[] {
  return users.map(({ userId, name, displayName, sessionId }) => ({
    _id: userId,
    n: 1,
    writeId: 'in a batch',
    name,
    displayName,
    foldedName: displayName,
    kind: 'test',
    isAdministrator: false,
    isDisabled: false,
    createdAt: at,
    isToBeFound: false,
    passwordHash: null,
    passwordChangedAt: null,
    sessions: [{ id: sessionId, device, address, createdAt: at, usedAt: at, generation: 1, salt: noSalt }],
  }))
}
