import type { Account, MailChange } from '@hubbub/protocol'

/** The change of an address that can still be confirmed. */
export function changeUnderWay({ mailChange }: Pick<Account, 'mailChange'>, now: number): MailChange | null {
  return mailChange && mailChange.until > now ? mailChange : null
}
