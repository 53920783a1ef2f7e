import { insertMissing, isDuplicateIn, retrying, type Mongo } from '@hubbub/mongo'
import type { UserId } from '@hubbub/protocol'
import { noSalt, type TestBatch, type TestUserRepository } from '../test-user-repository.ts'
import { folded } from '../sqlite/account-row.ts'
import type { AccountDocument } from './account-document.ts'
import { rules } from './account-schema.ts'
import type { AccountsCollection } from './accounts-collection.ts'

/** A node that dies in the middle leaves test users of whom nobody knows the tokens: the next cleaning takes them along. */
export function mongoTestUsers(
  { connection, audit }: Mongo,
  { model, refusalOf }: AccountsCollection,
): TestUserRepository {
  const those = (userIds: readonly UserId[]) => ({
    _id: model.base.trusted({ $in: [...userIds] }),
    kind: 'test' as const,
  })
  return {
    async add(batch) {
      const refused = await refusalOf(batch.act.by, 'administrator')
      if (refused) return refused
      await audit.write(batch.act.audit)
      try {
        await insertMissing(connection, 'accounts', documentsOf(batch))
        return 'added'
      } catch (refusal) {
        if (!isDuplicateIn(refusal, rules.name)) throw refusal
        return 'name_taken'
      }
    },
    async some(limit) {
      const found = await retrying(() =>
        model.find({ kind: 'test' }).select(['_id']).sort({ kind: 1, _id: 1 }).limit(limit).lean(),
      )
      return found.map(({ _id }) => _id)
    },
    count: () => retrying(() => model.countDocuments({ kind: 'test' }).exec()),
    async endSessions(userIds, by) {
      const refused = await refusalOf(by, 'administrator')
      if (refused) return refused
      // As a write of the account, so that none on its way brings back what ends here.
      const none = { $set: { sessions: [], writeId: 'to be removed' }, $inc: { n: 1 } }
      await retrying(() => model.updateMany(those(userIds), none).exec())
      return null
    },
    async remove(userIds, act) {
      const refused = await refusalOf(act.by, 'administrator')
      if (refused) return refused
      const count = await retrying(() => model.countDocuments(those(userIds)).exec())
      if (count === 0) return 0
      await audit.write({ ...act.audit, details: { count } })
      await retrying(() => model.deleteMany(those(userIds)).exec())
      return count
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
    foldedName: folded(displayName),
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
