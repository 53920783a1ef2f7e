import { ensure, type Input, type Output, type UserId } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import type { MissedMailDeps } from './deps.ts'
import { usualSettings } from './store/missed-mail-record.ts'

export async function readSettings(
  { actor }: Caller,
  { bus, missed, isOffered }: MissedMailDeps,
): Promise<Output<'missedMail.settings'>> {
  const { userId } = actor!
  const record = isOffered ? await missed.get(userId) : null
  const mailbox = isOffered ? await bus.call('accounts.mailbox', { userId }) : null
  const { when, showsContent } = record?.settings ?? usualSettings
  return { isOffered, address: mailbox?.address ?? null, when, showsContent }
}

export async function changeSettings(
  { when, showsContent, language, timeZone }: Input<'missedMail.set'>,
  { actor }: Caller,
  { bus, missed, isOffered }: MissedMailDeps,
): Promise<Record<never, never>> {
  ensure(isOffered, 'mail_off')
  const { userId, sessionId } = actor!
  await bus.running.writing(
    { userId, sessionId },
    missed.set({
      userId,
      ...(when !== undefined && { when }),
      ...(showsContent !== undefined && { showsContent }),
      ...(language !== undefined && { language }),
      ...(timeZone !== undefined && { timeZone }),
    }),
  )
  if (when !== undefined && when !== 'off') await bus.broadcastAndWait('missedMail.used', {})
  return {}
}

/** Whoever has the mail may end them: that is what a link without a log-in is for. */
export async function unsubscribe(
  { token }: Input<'missedMail.unsubscribe'>,
  { missed, tokens }: MissedMailDeps,
): Promise<Record<never, never>> {
  await missed.set({ userId: tokens.read(token), when: 'off' })
  return {}
}

const askedAtATime = 100

/** Somebody has a confirmed address and has not turned it off. */
export async function isUsed({ bus, missed, isOffered }: MissedMailDeps): Promise<boolean> {
  if (!isOffered) return false
  for (let after: UserId | null = null; ;) {
    const page: UserId[] = await bus.call('accounts.withMail', { after, limit: askedAtATime })
    if (page.length === 0) return false
    const off = (await missed.of(page)).filter(({ settings }) => settings?.when === 'off')
    if (off.length < page.length) return true
    after = page.at(-1)!
  }
}
