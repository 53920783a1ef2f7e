import { limits } from '@hubbub/protocol'
import type { AccountsDeps } from '../deps.ts'

const atATime = 500

/** Names that nobody confirmed or looked at, and those that were refused long ago, are free again. */
export async function sweepSignUps({
  signUps,
  clock,
}: Pick<AccountsDeps, 'signUps' | 'clock'>): Promise<void> {
  const at = clock.wall()
  await signUps.sweep('mail', at - limits.signUpMailMs, atATime)
  await signUps.sweep('waiting', at - limits.signUpWaitingMs, atATime)
  await signUps.sweep('refused', at - limits.signUpRefusedMs, atATime)
}
