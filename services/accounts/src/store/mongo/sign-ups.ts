import { auditEffect, jobEffect, retrying } from '@hubbub/mongo'
import type { UserId } from '@hubbub/protocol'
import { decideJudgement } from '../../sign-up/decide-sign-up.ts'
import type { JudgeOutcome, SignUpRepository } from '../sign-up-repository.ts'
import { changeOf, numbered, type Unnumbered } from './account-change.ts'
import { accountOf, accountOnly } from './account-document.ts'
import type { AccountsCollection } from './accounts-collection.ts'

export function mongoSignUps({ model, aggregates, refusalOf }: AccountsCollection): SignUpRepository {
  const { trusted } = model.base
  return {
    async page(state, after, limit) {
      const found = await retrying(() =>
        model
          .find({ 'signUp.state': state, _id: trusted({ $gt: after ?? '' }) } as never)
          .select([...accountOnly])
          .sort({ 'signUp.state': 1, _id: 1 })
          .limit(limit)
          .lean(),
      )
      return found.map(accountOf)
    },
    count: (state) => retrying(() => model.countDocuments({ 'signUp.state': state }).exec()),
    async judge(userId, wish, act) {
      return numbered<JudgeOutcome>(
        await aggregates.change<Unnumbered<JudgeOutcome>>(userId, async (document) => {
          const refused = await refusalOf(act.by, 'administrator')
          const decision = decideJudgement({ refused, account: document && accountOf(document) }, wish)
          if (decision.refused) return { outcome: { kind: decision.refused } }
          const { signUp, isDisabled, jobs } = decision
          const effects = [...(act.audit ? [auditEffect(act.audit)] : []), ...jobs.map(jobEffect)]
          return changeOf(document!, { signUp, isDisabled }, { kind: 'judged' }, effects)
        }),
      )
    },
    async sweep(state, before, limit) {
      // Nobody who is in is removed, though a node of an older version let them in without knowing what they waited for.
      const old = { 'signUp.state': state, 'signUp.at': trusted({ $lt: before }), isDisabled: true }
      const found = await retrying(() =>
        model
          .find(old as never)
          .select(['_id'])
          .limit(limit)
          .lean<{ _id: UserId }[]>(),
      )
      if (found.length === 0) return 0
      // Asked again with the deletion: who has been let in meanwhile stays.
      const those = { ...old, _id: trusted({ $in: found.map(({ _id }) => _id) }) }
      const { deletedCount } = await retrying(() => model.deleteMany(those as never).exec())
      return deletedCount
    },
  }
}
