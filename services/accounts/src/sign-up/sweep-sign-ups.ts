import { limits } from '@hubbub/protocol'
import type { AccountsDeps } from '../deps.ts'

const atATime = 500

/** Names that nobody confirmed or looked at, and those that were refused long ago, are free again. */
export async function sweepSignUps({
  bus,
  signUps,
  clock,
}: Pick<AccountsDeps, 'bus' | 'signUps' | 'clock'>): Promise<void> {
  const at = clock.wall()
  await signUps.sweep('mail', at - limits.signUpMailMs, atATime)
  const count = await signUps.sweep('waiting', at - limits.signUpWaitingMs, atATime)
  if (count > 0) bus.log.warn({ count }, 'accounts were removed that nobody let in for 90 days')
  await signUps.sweep('refused', at - limits.signUpRefusedMs, atATime)
}
