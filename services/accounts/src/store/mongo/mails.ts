import { auditEffect, isDuplicateIn, jobEffect, retrying, type Decision } from '@hubbub/mongo'
import type { UserId } from '@hubbub/protocol'
import { decideConfirm, decideRemoveMail, decideSetMail, type MailWrite } from '../../mail/decide-mail.ts'
import { decideForgotten, decideReset, decideResetLink } from '../../mail/decide-reset.ts'
import { mailStateOf } from '../../mail/mail-state.ts'
import { decideDeviceMails } from '../../new-devices/decide-new-device.ts'
import type { AccountChange } from '../account-repository.ts'
import { decideConfirmation } from '../../sign-up/decide-confirmation.ts'
import type {
  ResendOutcome,
  ConfirmOutcome,
  MailRepository,
  OpenedLink,
  RemoveMailOutcome,
  ResetByLinkOutcome,
  ResetLinkOutcome,
  SetDeviceMailsOutcome,
  SetMailOutcome,
} from '../mail-repository.ts'
import { changeOf, numbered, type Unnumbered } from './account-change.ts'
import { accountOf, accountOnly, type AccountDocument } from './account-document.ts'
import { rules } from './account-schema.ts'
import type { AccountsCollection } from './accounts-collection.ts'
import { keepSessions } from './open-sessions.ts'
import { password, deviceless } from './passwords.ts'

export function mongoMails(accounts: AccountsCollection): MailRepository {
  const { model, aggregates, refusalOf } = accounts
  return {
    async of(userId) {
      const document = await retrying(() =>
        model
          .findById(userId)
          .select([...accountOnly])
          .lean(),
      )
      return document && { account: accountOf(document), mail: mailStateOf(document.mail) }
    },
    async holderOf(address) {
      const found = await retrying(() =>
        model
          .findOne({ email: address })
          .select([...accountOnly])
          .lean(),
      )
      return found?.emailVerified ? accountOf(found) : null
    },
    async confirmed(after, limit) {
      const { trusted } = model.base
      const found = await retrying(() =>
        model
          .find({ emailVerified: true, _id: trusted({ $gt: after ?? '' }) } as never)
          .select(['_id'])
          .sort({ emailVerified: 1, _id: 1 })
          .limit(limit)
          .lean<{ _id: UserId }[]>()
          .exec(),
      )
      return found.map(({ _id }) => _id)
    },
    async set(by, wish) {
      return numbered<SetMailOutcome>(
        await aggregates.change<Unnumbered<SetMailOutcome>>(by.userId, async (document) => {
          const decision = decideSetMail({ refused: await refusalOf(by), ...factsOf(document) }, wish)
          if (!document || decision.refused) return { outcome: decision.refused! }
          return changed(document, decision.write, { kind: 'changed' })
        }),
      )
    },
    confirm: (link) => confirm(link),
    async resendConfirmation(userId, wish) {
      return numbered<ResendOutcome>(
        await aggregates.change<Unnumbered<ResendOutcome>>(userId, (document) => {
          const decision = decideConfirmation(factsOf(document), wish)
          if (!document || decision.refused) return { outcome: { kind: decision.refused! } }
          return decision.write
            ? changed(document, decision.write, { kind: 'changed' })
            : { outcome: { kind: 'let_in' } }
        }),
      )
    },
    async remove(userId, act) {
      return numbered<RemoveMailOutcome>(
        await aggregates.change<Unnumbered<RemoveMailOutcome>>(userId, async (document) => {
          const refused = await refusalOf(act.by, 'administrator')
          const decision = decideRemoveMail({ refused, ...factsOf(document) })
          if (!document || decision.refused) return { outcome: decision.refused! }
          const effects = act.audit ? [auditEffect(act.audit)] : []
          return changed(document, decision.write, { kind: 'changed' }, effects)
        }),
      )
    },
    async setDeviceMails(by, isOn) {
      return numbered<SetDeviceMailsOutcome>(
        await aggregates.change<Unnumbered<SetDeviceMailsOutcome>>(by.userId, async (document) => {
          const decision = decideDeviceMails({ refused: await refusalOf(by), ...factsOf(document) }, isOn)
          if (!document || decision.refused) return { outcome: decision.refused! }
          return changeOf(document, { mail: decision.mail }, { kind: 'changed' })
        }),
      )
    },
    async forgotten(userId, wish) {
      await aggregates.change<null>(userId, (document) => {
        const decision = decideForgotten(factsOf(document), wish)
        if (!decision) return { outcome: null }
        return {
          outcome: null,
          set: { mail: decision.mail },
          follow: { effects: decision.jobs.map(jobEffect) },
        }
      })
    },
    async makeResetLink(userId, wish, { by, audit }) {
      const { outcome } = await aggregates.change<ResetLinkOutcome>(userId, async (document) => {
        const refused = await refusalOf(by, 'administrator')
        const decision = decideResetLink({ refused, ...factsOf(document) }, wish)
        if (decision.refused) return { outcome: decision.refused }
        const follow = audit && { effects: [auditEffect(audit)] }
        return { outcome: { kind: 'made' }, set: { mail: decision.mail }, ...(follow && { follow }) }
      })
      return outcome
    },
    async resetByLink({ userId, hash, at }, to) {
      const { outcome } = await aggregates.change<ResetByLinkOutcome>(userId, (document) => {
        const mail = decideReset(factsOf(document), { hash, at })
        if (!document || !mail) return { outcome: { kind: 'link_used_up' } }
        const { sessions, ended } = keepSessions(document)
        return {
          outcome: { kind: 'reset', ended },
          set: { ...password(to, at), ...deviceless(document), mail, sessions },
        }
      })
      return outcome
    },
  }

  /** The index of addresses has the last word on whose it is; who had not confirmed theirs gives it up, and this is asked again. */
  async function confirm(link: OpenedLink): Promise<ConfirmOutcome> {
    const { userId, hash, at } = link
    let loser: AccountChange | null = null
    for (;;)
      try {
        const outcome = numbered<ConfirmOutcome>(
          await aggregates.change<Unnumbered<ConfirmOutcome>>(userId, async (document) => {
            const facts = factsOf(document)
            const to = facts.mail.change?.to
            const found = to ? await holder(to) : null
            const decision = decideConfirm({ ...facts, holder: found }, { hash, at })
            if (!document || decision.refused) return { outcome: { kind: 'link_used_up' } }
            const { kind, write } = decision
            return kind === 'changed'
              ? changed(document, write, { kind, loser })
              : changed(document, write, { kind })
          }),
        )
        return outcome.kind === 'changed' ? { ...outcome, loser } : outcome
      } catch (refusal) {
        if (!isDuplicateIn(refusal, rules.email)) throw refusal
        loser = (await giveUp(await addressOf(userId))) ?? loser
      }
  }

  async function addressOf(userId: UserId): Promise<string | null> {
    const document = await retrying(() => model.findById(userId).select(['mail']).lean())
    return document?.mail?.change?.to ?? null
  }

  async function holder(address: string): Promise<{ id: UserId; isVerified: boolean } | null> {
    const found = await retrying(() => model.findOne({ email: address }).select(['emailVerified']).lean())
    return found && { id: found._id, isVerified: found.emailVerified === true }
  }

  /** Takes an address from who has not confirmed it. */
  async function giveUp(address: string | null): Promise<AccountChange | null> {
    const found = address === null ? null : await holder(address)
    if (!found || found.isVerified) return null
    return numbered<AccountChange | null>(
      await aggregates.change<Unnumbered<AccountChange> | null>(found.id, (document) => {
        if (!document || document.email !== address || document.emailVerified) return { outcome: null }
        return withoutEmail(document, {}, {})
      }),
    )
  }
}

const factsOf = (document: AccountDocument | null) => ({
  account: document && accountOf(document),
  mail: mailStateOf(document?.mail),
  hash: document?.passwordHash ?? null,
})

function changed<O extends object>(
  document: AccountDocument,
  { email, isVerified, mail, jobs, signUp }: MailWrite,
  outcome: O,
  effects: Parameters<typeof changeOf>[3] = [],
) {
  const fields = {
    mail,
    emailVerified: isVerified || null,
    ...(signUp !== undefined && { signUp, isDisabled: signUp !== null }),
  }
  const all = [...effects, ...jobs.map(jobEffect)]
  return email === null
    ? withoutEmail(document, fields, outcome, all)
    : changeOf(document, { ...fields, email }, outcome, all)
}

/** Who has none is not in the index of addresses. */
function withoutEmail<O extends object>(
  account: AccountDocument,
  fields: Partial<AccountDocument>,
  outcome: O,
  effects: Parameters<typeof changeOf>[3] = [],
): Decision<AccountDocument, O & { account: ReturnType<typeof accountOf> }> {
  const { email: _, ...document } = account
  return { ...changeOf(document, fields, outcome, effects), unset: ['email'] }
}
