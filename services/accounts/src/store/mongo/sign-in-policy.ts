import {
  aggregateFields,
  auditEffect,
  isDuplicate,
  retrying,
  type Aggregate,
  type Mongo,
} from '@hubbub/mongo'
import type { ActorRefusal } from '@hubbub/rules'
import { Schema } from 'mongoose'
import { noPolicy, type StoredPolicy } from '../../second-factor/demand.ts'
import type { SignInPolicyRepository } from '../second-factor-repository.ts'
import type { AccountsCollection } from './accounts-collection.ts'

export interface PolicyDocument extends Aggregate, StoredPolicy {}

export const policyId = 'policy'
export const policyCollection = 'sign_in_policy'

/** One document for the whole server. */
export function mongoSignInPolicy(
  mongo: Mongo,
  { refusalOf }: Pick<AccountsCollection, 'refusalOf'>,
): SignInPolicyRepository {
  const { model, aggregates } = mongo.aggregates<PolicyDocument>(policyCollection, policySchema())
  return {
    async get() {
      const found = await retrying(() => model.findById(policyId).lean())
      return found ? policyOf(found) : noPolicy
    },
    async set(policy, act) {
      const follow = act.audit ? { effects: [auditEffect(act.audit)] } : {}
      for (;;) {
        const { outcome } = await aggregates.change<ActorRefusal | null | 'missing'>(
          policyId,
          async (document) => {
            const refused = await refusalOf(act.by, 'administrator')
            if (refused) return { outcome: refused }
            return document ? { outcome: null, set: policy, follow } : { outcome: 'missing' }
          },
        )
        if (outcome !== 'missing') return outcome
        try {
          await aggregates.insert({ _id: policyId, ...policy }, follow)
          return null
        } catch (refusal) {
          // Somebody else was the first to set one: then it is changed.
          if (!isDuplicate(refusal)) throw refusal
        }
      }
    },
  }
}

const policyOf = ({ secondFactorFor, graceDays, since }: StoredPolicy): StoredPolicy => ({
  secondFactorFor,
  graceDays,
  since,
})

const policySchema = () =>
  new Schema<PolicyDocument>(
    {
      ...aggregateFields,
      secondFactorFor: { type: String, required: true },
      graceDays: { type: Number, required: true },
      since: { type: Number, required: true },
    },
    { collection: policyCollection, versionKey: false },
  )
