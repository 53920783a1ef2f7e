import type { UserId } from '@hubbub/protocol'
import type { JobPayloads } from '@hubbub/protocol/internal'
import type { OperationActions } from '@hubbub/runtime'
import type { AccountsDeps } from '../deps.ts'
import { setDeviceMails } from '../new-devices/set-device-mails.ts'
import { confirmMail } from './confirm-mail.ts'
import { createResetLink } from './create-reset-link.ts'
import { forgotPassword, mailReset } from './forgot-password.ts'
import { mailOf } from './mail-of.ts'
import { mailboxOf } from './mailbox-of.ts'
import { openLink } from './open-link.ts'
import { removeMail } from './remove-mail.ts'
import { resetByLink } from './reset-by-link.ts'
import { setMail } from './set-mail.ts'

type MailOperation =
  | 'accounts.setMail'
  | 'accounts.openLink'
  | 'accounts.confirmMail'
  | 'accounts.forgotPassword'
  | 'accounts.resetByLink'
  | 'accounts.createResetLink'
  | 'accounts.removeMail'
  | 'accounts.setDeviceMails'

/** Addresses, and the links that are mailed there. */
export const mailOperations = (deps: AccountsDeps): Pick<OperationActions<'accounts'>, MailOperation> => ({
  'accounts.setMail': (input, caller) => setMail(input, caller, deps),
  'accounts.openLink': (input) => openLink(input, deps),
  'accounts.confirmMail': (input) => confirmMail(input, deps),
  'accounts.forgotPassword': (input) => forgotPassword(input, deps),
  'accounts.resetByLink': (input) => resetByLink(input, deps),
  'accounts.createResetLink': (input, caller) => createResetLink(input, caller, deps),
  'accounts.removeMail': (input, caller) => removeMail(input, caller, deps),
  'accounts.setDeviceMails': (input, caller) => setDeviceMails(input, caller, deps),
})

export const mailActions = (deps: AccountsDeps) => ({
  'accounts.forgotten': (input: JobPayloads['accounts.forgotten']) => mailReset(input, deps),
  'accounts.mailOf': (input: Parameters<typeof mailOf>[0]) => mailOf(input, deps),
  'accounts.mailbox': ({ userId }: { userId: UserId }) => mailboxOf(userId, deps),
  'accounts.withMail': ({ after, limit }: { after: UserId | null; limit: number }) =>
    deps.mails.confirmed(after, limit),
})
