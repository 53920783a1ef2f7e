import { AppError, type Input, type Output } from '@hubbub/protocol'
import type { AccountsDeps } from '../deps.ts'
import { takesLinks } from '../sign-up/decide-sign-up.ts'
import { openLinkIn } from './mail-state.ts'

/** What a link is for, to whoever has it. */
export async function openLink(
  { link: text }: Input<'accounts.openLink'>,
  { links, mails, clock }: AccountsDeps,
): Promise<Output<'accounts.openLink'>> {
  const { userId, hash } = links.read(text)
  const known = await mails.of(userId)
  const link = known && openLinkIn(known.mail, hash, clock.wall())
  if (!link || !takesLinks(known.account)) throw new AppError('link_used_up')
  const { purpose } = link
  const name = known.account.name ?? known.account.displayName
  if (purpose === 'noPassword') throw new AppError('link_used_up')
  if (purpose === 'reset') return { purpose, name }
  return { purpose, name, to: known.mail.change?.to ?? null }
}
