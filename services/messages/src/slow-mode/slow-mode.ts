import type { Input, Output } from '@hubbub/protocol'
import { slowModeMsOf } from '@hubbub/rules'
import type { Caller } from '@hubbub/runtime'
import { actorOf, placeOf } from '../context/actor.ts'
import type { MessagesDeps } from '../context/deps.ts'
import type { Slowed } from '../records/message-repository.ts'
import { waitOf } from './decide-claim.ts'

/** What a new message of the caller says of slow mode; nothing where it does not slow them. */
export function slowedBy(caller: Caller): { slowed?: Slowed } {
  const periodMs = slowModeMsOf(caller.accessContext!)
  return periodMs > 0 ? { slowed: { channelId: placeOf(caller).id, periodMs } } : {}
}

/** How long the caller waits between two messages, and how long from now on. */
export async function slowMode(
  _: Input<'slowMode.get'>,
  caller: Caller,
  { messages, clock }: MessagesDeps,
): Promise<Output<'slowMode.get'>> {
  const { slowed } = slowedBy(caller)
  if (!slowed) return { periodMs: 0, waitMs: 0 }
  const { channelId, periodMs } = slowed
  const last = await messages.slowClaim(channelId, actorOf(caller))
  return { periodMs, waitMs: waitOf(last, { at: clock.wall(), periodMs }) }
}
