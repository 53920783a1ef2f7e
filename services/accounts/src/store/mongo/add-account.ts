import { auditEffect, isDuplicateIn, jobEffect, retrying } from '@hubbub/mongo'
import type { AddOutcome, NewAccount } from '../account-repository.ts'
import { folded } from '../sqlite/account-row.ts'
import { isToBeFound } from './account-document.ts'
import { anyAdministrator } from './any-administrator.ts'
import { rules } from './account-schema.ts'
import type { AccountsCollection } from './accounts-collection.ts'
import { password } from './passwords.ts'
import type { InvitationClaims } from './invitations.ts'
import { whatIsTaken } from './what-is-taken.ts'

/**
 * Adds an account, where its names are free. An invitation is claimed before, so that one account comes of it. A process may stand still
 * after that until its claim counts no more, and then make its account: that one is taken away again.
 */
export async function addAccount(
  account: NewAccount,
  accounts: AccountsCollection,
  { claim, release, settle }: InvitationClaims,
): Promise<AddOutcome> {
  const { invitation } = account
  if (!invitation) return addUninvited(account, accounts)
  if (!(await claim(invitation))) return 'link_used_up'
  const outcome = await addUninvited(account, accounts)
  if (outcome !== 'added') await release(invitation)
  if (outcome !== 'added' || (await settle(invitation))) return outcome
  await retrying(() => accounts.model.deleteOne({ _id: account.account.id }).exec())
  return 'link_used_up'
}

async function addUninvited(
  { account, passwordHash, identity, mail, jobs = [], isFirstAdministrator, act }: NewAccount,
  { model, aggregates, refusalOf }: AccountsCollection,
): Promise<AddOutcome> {
  // Of two who bring the setup code at once, the index lets one in. It does not know of somebody whom the command line makes an
  // administrator in that same moment: then there are two, as if that had been done a moment later.
  const isLate = async () => (await retrying(() => model.exists(anyAdministrator(model)).exec())) !== null
  if (isFirstAdministrator && (await isLate())) return 'has_administrator'

  const refused = act && (await refusalOf(act.by, 'administrator'))
  if (refused) return refused
  const { id, name, email, ...others } = account
  try {
    const document = {
      _id: id,
      ...others,
      ...(name !== null && { name }),
      ...(email !== null && { email }),
      ...(isFirstAdministrator && { isFirstAdministrator }),
      ...(passwordHash === null ? noPassword : password(passwordHash, account.createdAt)),
      foldedName: folded(account.displayName),
      isToBeFound: isToBeFound(account),
      sessions: [],
      ...(mail && { mail: mail.mail }),
      ...(identity && { identities: [identity] }),
    }
    const audit = act?.audit ? [auditEffect(act.audit)] : []
    const effects = [...audit, ...[...(mail?.jobs ?? []), ...jobs].map(jobEffect)]
    await aggregates.insert(document, effects.length > 0 ? { effects } : {})
    return 'added'
  } catch (refusal) {
    if (isDuplicateIn(refusal, rules.firstAdministrator)) return 'has_administrator'
    if (isDuplicateIn(refusal, rules.identity)) return 'linked_elsewhere'
    return whatIsTaken(refusal)
  }
}

const noPassword = { passwordHash: null, passwordChangedAt: null }
