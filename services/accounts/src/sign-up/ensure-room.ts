import { ensure, limits, type SignUp } from '@hubbub/protocol'
import type { AccountsDeps } from '../deps.ts'

/**
 * Refuses a sign-up that would wait in a queue nobody can work through. Asked before the account is made: of some who come at once all get in,
 * which does no harm.
 */
export async function ensureRoom(
  signUp: SignUp | null,
  { signUps }: Pick<AccountsDeps, 'signUps'>,
): Promise<void> {
  if (signUp?.state !== 'waiting') return
  ensure((await signUps.count('waiting')) < limits.signUpsWaiting, 'sign_ups_full')
}
