import type { UserId } from '@hubbub/protocol'
import type { AccountsDeps } from '../deps.ts'
import type { MailWish } from './decide-mail.ts'

/** For both addresses; a decision takes those that it needs. */
export const freshLinks = (userId: UserId, { links }: Pick<AccountsDeps, 'links'>): MailWish['links'] => ({
  newAddress: links.fresh(userId, 'newAddress'),
  oldAddress: links.fresh(userId, 'oldAddress'),
})
