import {
  aggregateFields,
  auditEffect,
  jobEffect,
  retrying,
  type Aggregate,
  type Aggregates,
  type Mongo,
} from '@hubbub/mongo'
import type { InvitationId, UserId } from '@hubbub/protocol'
import { Schema, type Model } from 'mongoose'
import {
  decideResend,
  decideRevoke,
  decideUse,
  sent,
  type InvitationDecision,
  type InvitationUse,
} from '../../sign-up/decide-invitation.ts'
import { stillInvites, type StoredInvitation } from '../../sign-up/invitation-state.ts'
import type { Act } from '../account-repository.ts'
import type { InvitationOutcome, InvitationRepository } from '../sign-up-repository.ts'
import type { AccountsCollection } from './accounts-collection.ts'

type Fields = Omit<StoredInvitation, 'id' | 'usedBy' | 'usedAt' | 'sentAt' | 'revokedAt'>
export interface InvitationDocument extends Aggregate, Fields {
  _id: InvitationId
  sentAt?: number | null
  usedBy?: StoredInvitation['usedBy'] | null
  usedAt?: number | null
  revokedAt?: number | null
}

export const invitationCollection = 'invitations'
/** So long a claim stands for an account that is being made. */
const makingMs = 60_000

export interface InvitationClaims {
  /** Before the account is made: two writes of two documents. False: nobody can make one with it. */
  claim(use: InvitationUse): Promise<boolean>
  /** No account came of it. */
  release(use: InvitationUse): Promise<void>
  /** The account is there. False: the claim was too old, and another one has it; or its inviter has left meanwhile. */
  settle(use: InvitationUse): Promise<boolean>
}

interface Invitations extends InvitationClaims {
  port: InvitationRepository
}

/** Above every id: without a bound, not every server would go by the index. */
const afterAll = '\uffff'

export function mongoInvitations(mongo: Mongo, accounts: AccountsCollection): Invitations {
  const collection = mongo.aggregates<InvitationDocument>(invitationCollection, invitationSchema())
  return { port: portOf(collection, accounts), ...claimsOf(collection, accounts) }
}

interface Collection {
  model: Model<InvitationDocument>
  aggregates: Aggregates<InvitationDocument>
}

function portOf({ model, aggregates }: Collection, { refusalOf }: AccountsCollection): InvitationRepository {
  const { trusted } = model.base
  const change = async (
    id: InvitationId,
    act: Act,
    decide: (facts: Parameters<typeof decideRevoke>[0]) => InvitationDecision,
  ): Promise<InvitationOutcome> => {
    const { outcome } = await aggregates.change<InvitationOutcome>(id, async (document) => {
      const refused = await refusalOf(act.by, 'administrator')
      const decision = decide({ refused, invitation: document && invitationOf(document) })
      if (decision.refused) return { outcome: { kind: decision.refused } }
      const { invitation, jobs } = decision
      const effects = [...(act.audit ? [auditEffect(act.audit)] : []), ...jobs.map(jobEffect)]
      return { outcome: { kind: 'done', invitation }, set: fieldsOf(invitation), follow: { effects } }
    })
    return outcome
  }
  return {
    async add(invitations, wish, act) {
      const refused = await refusalOf(act.by, 'administrator')
      if (refused) return refused
      const made = invitations.map((invitation) => sent(invitation, wish))
      // A node that dies in the middle has made some of them: each is one of its own, and in the list.
      for (const [index, { invitation, jobs }] of made.entries()) {
        const audit = index === 0 && act.audit ? [auditEffect(act.audit)] : []
        const effects = [...audit, ...jobs.map(jobEffect)]
        const follow = effects.length > 0 ? { effects } : {}
        await aggregates.insert({ _id: invitation.id, ...fieldsOf(invitation) }, follow)
      }
      return made.map(({ invitation }) => invitation)
    },
    async get(id) {
      const found = await retrying(() => model.findById(id).lean())
      return found && invitationOf(found)
    },
    async page(before, limit) {
      const earlier = { _id: trusted({ $lt: before ?? afterAll }) }
      const found = await retrying(() =>
        model
          .find(earlier as never)
          .sort({ _id: -1 })
          .limit(limit)
          .lean<InvitationDocument[]>(),
      )
      return found.map(invitationOf)
    },
    resend: (id, wish, act) =>
      change(id, act, (facts) => decideResend(facts, { ...wish, by: act.by.userId })),
    revoke: (id, wish, act) => change(id, act, (facts) => decideRevoke(facts, wish)),
  }
}

function claimsOf({ aggregates }: Collection, { model: people }: AccountsCollection): InvitationClaims {
  /** A claim without an account: it was never confirmed and is removed, or a process died between the two writes. */
  const isHolderGone = async (document: InvitationDocument | null, at: number): Promise<boolean> => {
    if (!document?.usedBy || (document.usedAt ?? 0) + makingMs > at) return false
    const _id = document.usedBy
    return (await retrying(() => people.exists({ _id }).exec())) === null
  }
  const accountOf = (_id: UserId) =>
    retrying(() => people.findById(_id).select(['isAdministrator', 'isDisabled']).lean())
  return {
    async claim(use: InvitationUse): Promise<boolean> {
      const { outcome } = await aggregates.change<boolean>(use.id, async (document) => {
        const invitation = document && invitationOf(document)
        const inviter = invitation && (await accountOf(invitation.createdBy))
        const facts = { invitation, inviter, isHolderGone: await isHolderGone(document, use.at) }
        const decision = decideUse(facts, use)
        return decision.refused ? { outcome: false } : { outcome: true, set: fieldsOf(decision.invitation) }
      })
      return outcome
    },
    async release({ id, userId }: InvitationUse): Promise<void> {
      await aggregates.change<null>(id, (document) =>
        document?.usedBy === userId
          ? { outcome: null, set: { usedBy: null, usedAt: null } }
          : { outcome: null },
      )
    },
    async settle({ id, userId, at }: InvitationUse): Promise<boolean> {
      // Written, though nothing changes: whoever has looked for the account before it was there decides anew. The inviter is looked at once
      // more: of who was disabled before this nothing is left.
      const { outcome } = await aggregates.change<boolean>(id, async (document) => {
        if (document?.usedBy !== userId) return { outcome: false }
        const isLate = !stillInvites(document.createdBy, await accountOf(document.createdBy))
        return isLate
          ? { outcome: false, set: { usedBy: null, usedAt: null } }
          : { outcome: true, set: { usedAt: at } }
      })
      return outcome
    },
  }
}

const invitationOf = (document: InvitationDocument): StoredInvitation => ({
  id: document._id,
  address: document.address,
  isBound: document.isBound,
  createdBy: document.createdBy,
  createdAt: document.createdAt,
  days: document.days,
  language: document.language,
  sendings: document.sendings,
  until: document.until,
  ...(document.sentAt && { sentAt: document.sentAt }),
  ...(document.usedBy && { usedBy: document.usedBy }),
  ...(document.usedAt && { usedAt: document.usedAt }),
  ...(document.revokedAt && { revokedAt: document.revokedAt }),
})

export function fieldsOf(invitation: StoredInvitation): Omit<InvitationDocument, keyof Aggregate> {
  const { id: _, ...others } = invitation
  return {
    ...others,
    sentAt: others.sentAt ?? null,
    usedBy: others.usedBy ?? null,
    usedAt: others.usedAt ?? null,
    revokedAt: others.revokedAt ?? null,
  }
}

const invitationSchema = () =>
  new Schema<InvitationDocument>(
    {
      ...aggregateFields,
      address: { type: String, default: null },
      isBound: { type: Boolean, required: true },
      createdBy: { type: String, required: true },
      createdAt: { type: Number, required: true },
      days: { type: Number, required: true },
      language: { type: String, default: null },
      sendings: { type: Number, required: true },
      until: { type: Number, required: true },
      sentAt: Number,
      usedBy: String,
      usedAt: Number,
      revokedAt: Number,
    },
    { collection: invitationCollection, versionKey: false },
  )
