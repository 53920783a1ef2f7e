import { AppError, limits, type Input, type Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../../context/actor.ts'
import { messagesSeenBy } from '../messages-seen-by.ts'
import { nothingSeen } from '../../parts/nothing-seen.ts'
import type { PersonalDeps } from '../personal-deps.ts'
import { refuseTime } from '../refuse-time.ts'
import { write } from '../write.ts'
import type { ScheduledWish } from './decide-scheduled.ts'
import { scheduledBefore } from './scheduled-before.ts'
import { deliver } from './send-scheduled.ts'
import { scheduledMark } from './scheduled-mark.ts'

export async function schedule(
  input: Input<'scheduled.add'>,
  caller: Caller,
  deps: PersonalDeps,
): Promise<Output<'scheduled.add'>> {
  const { cid, conversationId, body, replyTo, at } = input
  const wish = wishOf(cid, caller, deps)
  if (await scheduledBefore(input, wish.userId, deps)) return {}
  refuseTime(at, wish.now, limits.scheduledDays)
  await refuseUnseen(body)
  if (replyTo !== null) await refuseReplyToNothing({ conversationId, seq: replyTo }, caller, deps)
  await write('schedule', { ...wish, conversationId, body, replyTo, at }, deps, {
    limit_reached: { at: `at most ${limits.scheduledMessages} messages are scheduled` },
  })
  return {}
}

export async function reschedule(
  { cid, body, at }: Input<'scheduled.edit'>,
  caller: Caller,
  deps: PersonalDeps,
): Promise<Output<'scheduled.edit'>> {
  const wish = wishOf(cid, caller, deps)
  if (at !== undefined) refuseTime(at, wish.now, limits.scheduledDays)
  if (body !== undefined) await refuseUnseen(body)
  await write('reschedule', { ...wish, body, at }, deps)
  return {}
}

export async function unschedule(
  { cid }: Input<'scheduled.remove'>,
  caller: Caller,
  deps: PersonalDeps,
): Promise<Output<'scheduled.remove'>> {
  await write('unschedule', wishOf(cid, caller, deps), deps)
  return {}
}

/** The same way as at its time, but the owner waits for it and is told what is wrong. */
export async function sendNow(
  { cid }: Input<'scheduled.sendNow'>,
  caller: Caller,
  deps: PersonalDeps,
): Promise<Output<'scheduled.sendNow'>> {
  const wish = wishOf(cid, caller, deps)
  await write('sendNow', wish, deps)
  const refused = await deliver({ userId: wish.userId, cid, at: wish.now }, deps)
  if (refused) throw refused
  return {}
}

export async function listScheduled(
  caller: Caller,
  { personal }: PersonalDeps,
): Promise<Output<'scheduled.list'>> {
  const { items } = await personal.all(actorOf(caller), ['scheduled'])
  const scheduled = items
    .filter((item) => item.kind === 'scheduled')
    .map((item) => ({ ...scheduledMark(item), body: item.data.body, replyTo: item.data.replyTo }))
  return { scheduled }
}

const wishOf = (cid: string, caller: Caller, { clock }: PersonalDeps): ScheduledWish => ({
  ...{ userId: actorOf(caller), kind: 'scheduled', key: cid, now: clock.wall() },
})

/** As it will be when it is sent. */
async function refuseUnseen(body: string): Promise<void> {
  const refusal = await nothingSeen(body)
  if (refusal) throw refusal
}

async function refuseReplyToNothing(
  at: Parameters<typeof messagesSeenBy>[1][number],
  caller: Caller,
  deps: PersonalDeps,
): Promise<void> {
  const seen = await messagesSeenBy(actorOf(caller), [at], deps)
  if (seen.size === 0) throw new AppError('not_found', { fields: { replyTo: 'no such message here' } })
}
