import type { Input, Output } from '@hubbub/protocol'
import type { Bus, Caller } from '@hubbub/runtime'
import { tellPerson } from '../people/tell-person.ts'

/** Changes what the caller's card says about just now, and tells those who have it on screen. */
export async function changeStatus(
  { status }: Input<'users.setStatus'>,
  { actor }: Caller,
  bus: Bus,
): Promise<Output<'users.setStatus'>> {
  const { userId, sessionId } = actor!
  const account = await bus.call('accounts.setStatus', { by: { userId, sessionId }, status })
  await tellPerson(account, bus)
  return account
}

/** Changes how the caller is shown. No card tells of it: others see it by the presence alone. */
export function changeAvailability(
  { availability }: Input<'users.setAvailability'>,
  { actor }: Caller,
  bus: Bus,
): Promise<Output<'users.setAvailability'>> {
  const { userId, sessionId } = actor!
  return bus.call('accounts.setAvailability', { by: { userId, sessionId }, availability })
}

/** Hides how far the caller has read, and how far others have from the caller. No card tells of it. */
export function changeReceipts(
  { isHidden }: Input<'users.setReceipts'>,
  { actor }: Caller,
  bus: Bus,
): Promise<Output<'users.setReceipts'>> {
  const { userId, sessionId } = actor!
  return bus.call('accounts.setReceipts', { by: { userId, sessionId }, isHidden })
}
