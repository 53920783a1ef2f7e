import type { Account, UserId } from '@hubbub/protocol'
import type { DueMail } from '@hubbub/protocol/internal'
import { deviceText } from '@hubbub/rules'
import type { AccountsDeps } from '../deps.ts'
import { hoursOf, type MailState, type SignInNotice } from './mail-state.ts'
import { takesLinks } from '../sign-up/decide-sign-up.ts'

/** What is in the mail of a link, or about their sign-in; null where the link has been used, replaced or given up, or is too old. */
export async function mailOf(
  { userId, id }: { userId: UserId; id: string },
  deps: AccountsDeps,
): Promise<DueMail | null> {
  const { bus, mails, links, clock } = deps
  const known = await mails.of(userId)
  const notice = known?.mail.notices.find((one) => one.id === id)
  if (known && notice) return mailOfNotice(known, notice)
  const link = known?.mail.links.find((one) => one.id === id)
  if (!known || !link || !takesLinks(known.account)) return null
  if (link.until <= clock.wall()) {
    bus.log.warn({ userId }, 'a mail was not sent in time: its link works no more')
    return null
  }
  const { account, mail } = known
  const { language, purpose } = link
  const name = account.name ?? account.displayName
  const parts = { name, link: links.pathOf(userId, link), hours: hoursOf[purpose] }
  if (purpose === 'reset')
    return account.email === null
      ? null
      : { to: account.email, language, content: { about: 'reset', ...parts } }
  const to = mail.change?.to ?? null
  if (purpose === 'noPassword')
    return account.email === null
      ? null
      : {
          to: account.email,
          language,
          content: { about: 'noPassword', name, ...(await waysOf(userId, deps)) },
        }
  if (purpose === 'oldAddress')
    return account.email === null
      ? null
      : { to: account.email, language, content: { about: 'oldAddress', to, ...parts } }
  if (to === null) return null
  const holder = await mails.holderOf(to)
  // Only whoever reads the mails of that address learns that it is somebody's.
  if (holder && holder.id !== userId)
    return { to, language, content: { about: 'addressInUse', name: holder.name ?? holder.displayName } }
  return { to, language, content: { about: 'newAddress', ...parts } }
}

/** By what somebody without a password logs in. */
async function waysOf(
  userId: UserId,
  { identities, providers }: AccountsDeps,
): Promise<{ providers: string[]; link: string }> {
  const linked = await identities.of(userId)
  return { providers: linked.flatMap(({ key }) => providers.ofKey(key)?.config.name ?? []), link: '/login' }
}

/** Also where the account is disabled by now: its owner may not know. */
function mailOfNotice(
  { account, mail }: { account: Account; mail: MailState },
  { device, address, at, change, what }: SignInNotice,
): DueMail | null {
  const { email, emailVerified, name, displayName } = account
  if (email === null || !emailVerified) return null
  const whose = { name: name ?? displayName, at }
  const from = { device: deviceText(device).name || '?', address }
  const content: DueMail['content'] = change
    ? {
        about: 'signInChanged',
        ...whose,
        change,
        what: what ?? null,
        // Who resets it is an administrator, of whom the owner learns nothing.
        from: change === 'secondFactorReset' ? null : from,
      }
    : { about: 'newDevice', ...whose, ...from }
  return { to: email, language: mail.language ?? 'en', content }
}
