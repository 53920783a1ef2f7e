import type { Language, UserId } from '@hubbub/protocol'

import type { AccountsDeps } from '../deps.ts'

/** Where mails to this person go. An address that nobody has confirmed may be a stranger's. */
export async function mailboxOf(
  userId: UserId,
  { mails }: Pick<AccountsDeps, 'mails'>,
): Promise<{ address: string; language: Language | null } | null> {
  const known = await mails.of(userId)
  if (!known) return null
  const { email: address, emailVerified, isDisabled } = known.account
  return address !== null && emailVerified && !isDisabled ? { address, language: known.mail.language } : null
}
