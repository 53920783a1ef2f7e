import type { UserId } from '@hubbub/protocol'
import type { DueMail, NewJob } from '@hubbub/protocol/internal'
import type { AccountsDeps } from '../deps.ts'
import { mailboxOf } from '../mail/mailbox-of.ts'
import { mailIdOf } from './decide-invitation.ts'
import { isUsable } from './invitation-state.ts'
import { isByAdministrator } from './open-invitation.ts'

/** Requests that come within this time of the first are told in one mail. */
const gatheredMs = 10 * 60_000
const administratorsMailed = 20

/** The mail of an invitation; null where it has been used, revoked or sent anew, or its inviter is no administrator any more. */
export async function invitationMailOf(
  { id }: { id: string },
  { invitations, invitationLinks, directory, clock }: AccountsDeps,
): Promise<DueMail | null> {
  const invitation = await invitations.get(id.split(':')[0] as `v_${string}`)
  if (!invitation || invitation.address === null || mailIdOf(invitation) !== id) return null
  if (!isUsable(invitation, clock.wall()) || !(await isByAdministrator(invitation, directory))) return null
  const { address: to, language, days } = invitation
  const content = { about: 'invitation' as const, link: invitationLinks.pathOf(invitation.id), days }
  return { to, language: language ?? 'en', content }
}

/** To who was let in or refused, at the address that they have confirmed; or to an administrator, that people wait. */
export async function signUpMailOf(
  { userId, id }: { userId: UserId; id: string },
  deps: AccountsDeps,
): Promise<DueMail | null> {
  const about = id.split(':')[0]
  if (about === 'waiting') return waitingMailOf(userId, deps)
  const known = await deps.mails.of(userId)
  if (!known) return null
  const { account, mail } = known
  const { email: to, emailVerified, signUp } = account
  if (to === null || !emailVerified) return null
  const language = mail.language ?? 'en'
  const name = account.name ?? account.displayName
  // It may have been decided anew since.
  if (about === 'refused')
    return signUp?.state === 'refused' ? { to, language, content: { about: 'signUpRefused', name } } : null
  return account.isDisabled
    ? null
    : { to, language, content: { about: 'signUpApproved', name, link: '/login' } }
}

async function waitingMailOf(userId: UserId, deps: AccountsDeps): Promise<DueMail | null> {
  const administrator = await deps.directory.get(userId)
  const mailbox = administrator?.isAdministrator ? await mailboxOf(userId, deps) : null
  const count = mailbox ? await deps.signUps.count('waiting') : 0
  if (!mailbox || count === 0) return null
  const content = { about: 'signUpsWait' as const, count, link: '/admin/sign-ups' }
  return { to: mailbox.address, language: mailbox.language ?? 'en', content }
}

/** Of whoever waits first; who comes until it runs is told with them. */
export const tellJob = (at: number): NewJob => ({
  kind: 'accounts.tellOfSignUps',
  key: 'all',
  payload: { at },
  at,
  dueAt: at + gatheredMs,
})

/** The job of it: a mail to each administrator. Its time tells one round from the next. */
export async function tellOfSignUps({ at }: { at: number }, deps: AccountsDeps): Promise<void> {
  const { bus, clock, directory, signUps } = deps
  if ((await signUps.count('waiting')) === 0) return
  const source = 'accounts.signUpMailOf' as const
  for (const userId of await directory.administrators(administratorsMailed)) {
    const id = `waiting:${at}`
    const key = `${source}:${userId}:${id}`
    const payload = { source, userId, id }
    await bus.call('jobs.add', { job: { kind: 'mail.send', key, payload, at: clock.wall() } })
  }
}
