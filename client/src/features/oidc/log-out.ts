import type { HubbubClient } from '@hubbub/client-core'
import { noteLogOut } from './auth-request.ts'

/** Leaves, and goes on to the provider by whom one came in, to leave there as well. */
export async function logOut(
  { session }: Pick<HubbubClient, 'session'>,
  { isEverywhere = false } = {},
): Promise<void> {
  // Before, as one is out here in any case; who logs out everywhere may stay.
  if (!isEverywhere) noteLogOut()
  const { logoutUrl } = await (isEverywhere ? session.logoutEverywhere() : session.logout())
  noteLogOut()
  if (logoutUrl && /^https?:/.test(logoutUrl)) location.assign(logoutUrl)
}
