import { isDuplicate, jobEffect, retrying, type Mongo } from '@hubbub/mongo'
import type { UserId } from '@hubbub/protocol'
import { decideMail, decideSettings } from '../../decide-mail.ts'
import { emptyRecord, type MissedMailRecord } from '../missed-mail-record.ts'
import type { MissedMailRepository } from '../missed-mail-repository.ts'
import { fieldsOf, missedMailSchema, recordOf, type MissedMailDocument } from './missed-mail-document.ts'

/** Settings and mails in the cluster's store. */
export function mongoMissedMail(mongo: Mongo): MissedMailRepository {
  const { model, aggregates } = mongo.aggregates<MissedMailDocument>('missed_mail', missedMailSchema())
  const { trusted } = model.base

  const find = async (userIds: readonly UserId[]) => {
    const found = await retrying(() =>
      model
        .find({ _id: trusted({ $in: [...userIds] }) })
        .lean<MissedMailDocument[]>()
        .exec(),
    )
    return found.map(recordOf)
  }

  /** A document is there before it is changed: a change of none would be no write. */
  async function settle(userId: UserId): Promise<void> {
    if ((await find([userId])).length > 0) return
    try {
      await aggregates.insert({ _id: userId, ...fieldsOf(emptyRecord(userId)) })
    } catch (error) {
      // Another node was faster.
      if (!isDuplicate(error)) throw error
    }
  }

  async function change<Out>(
    userId: UserId,
    decide: (record: MissedMailRecord | null) => {
      out: Out
      put?: MissedMailRecord
      effects?: ReturnType<typeof jobEffect>[]
    },
  ): Promise<Out> {
    await settle(userId)
    const { outcome } = await aggregates.change(userId, (document) => {
      const { out, put, effects } = decide(document && recordOf(document))
      return { outcome: out, ...(put && { set: fieldsOf(put), ...(effects && { follow: { effects } }) }) }
    })
    return outcome
  }

  return {
    get: async (userId) => (await find([userId]))[0] ?? null,
    of: find,
    set: (wish) => change(wish.userId, (record) => ({ out: undefined, put: decideSettings(record, wish) })),
    mail: (wish) =>
      change(wish.userId, (record) => {
        const decided = decideMail(record, wish)
        return decided ? { out: true, put: decided.put, effects: [jobEffect(decided.job)] } : { out: false }
      }),
    async forgetPeople(userIds) {
      await retrying(() => model.deleteMany({ _id: trusted({ $in: [...userIds] }) }).exec())
    },
  }
}
