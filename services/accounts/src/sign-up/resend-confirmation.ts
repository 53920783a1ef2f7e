import { AppError, ensure, type Input, type Output } from '@hubbub/protocol'
import type { AccountsDeps } from '../deps.ts'
import { tellAccount } from '../people/tell-account.ts'
import { decideSignUp } from './decide-sign-up.ts'
import { isRefusedAddress } from './refused-domains.ts'

/** For who knows the password: nobody else has links mailed, or learns whether an account waits for one. */
export async function resendConfirmation(
  { name, password, email: to, language }: Input<'accounts.resendConfirmation'>,
  deps: AccountsDeps,
): Promise<Output<'accounts.resendConfirmation'>> {
  const { clock, config, hasher, links, mails, passwords } = deps
  ensure(config.sendsMail, 'mail_off')
  const holder = await passwords.byLogin(name)
  const isRight = await hasher.isRight(password, holder?.hash ?? null)
  ensure(holder && isRight, 'wrong_credentials')
  const { userId, hash: from } = holder
  const at = clock.wall()
  const isRefused = await isRefusedAddress(to, config.signUp)
  const uninvited = decideSignUp(
    { ...config.signUp, sendsMail: true },
    { invitation: null, address: to, isRefused, answer: null },
    at,
  )
  const isOpen = uninvited.refused === null && uninvited.signUp?.state !== 'waiting'
  const unless = isRefused ? 'address_refused' : isOpen ? null : 'address_not_allowed'
  const link = links.fresh(userId, 'newAddress')
  const outcome = await mails.resendConfirmation(userId, { to, unless, from, language, link, at })
  if (outcome.kind === 'let_in') return { isSent: false }
  if (outcome.kind !== 'changed') throw new AppError(outcome.kind)
  await tellAccount(outcome, deps)
  return { isSent: true }
}
