import { AppError, errors } from '@hubbub/protocol'
import type { JobPayloads } from '@hubbub/protocol/internal'
import { newId } from '@hubbub/runtime'
import type { PersonalDeps } from '../personal-deps.ts'
import type { Item } from '../store/item.ts'
import { tryWrite, write } from '../write.ts'
import type { ScheduledWish } from './decide-scheduled.ts'

type Due = JobPayloads['scheduled.send']

/** The time has come. One that was moved, taken back or sent since is left alone. */
export async function sendScheduled(due: Due, deps: PersonalDeps): Promise<void> {
  const { refused } = await tryWrite('beginSending', { ...wishOf(due, deps), at: due.at }, deps)
  if (refused === null) await deliver(due, deps)
}

/** Nobody knows whether it was sent: it was tried for hours. */
export async function failScheduled(due: Due, deps: PersonalDeps): Promise<void> {
  await write('unsent', { ...wishOf(due, deps), at: due.at, reason: 'unexpected' }, deps)
}

/**
 * Sends what is marked as being sent, through the same gate as every message. Its cid makes twice once: a process may die before it notes
 * that it was sent. Answers why it could not be sent and will not be; throws what may be otherwise in a moment, and then the job does it.
 */
export async function deliver(due: Due, deps: PersonalDeps): Promise<AppError | null> {
  const wish = wishOf(due, deps)
  const item = await deps.personal.get(wish)
  if (item?.position !== due.at || item.data.state !== 'sending') return null
  try {
    // Whoever disables the account waits for it. [P-12]
    await deps.bus.running.during([due.userId], sendAsOwner(item, deps))
  } catch (error) {
    if (error instanceof AppError && error.code === 'slow_mode') {
      // Who wrote meanwhile would else have it fail; by the job alone it would be tried in vain, and could not be taken back.
      const { retryAfterMs = 0 } = error.details
      await write('postpone', { ...wish, at: due.at, until: wish.now + Math.max(1, retryAfterMs) }, deps)
      return error
    }
    if (!(error instanceof AppError) || errors[error.code].retryable) throw error
    await write('unsent', { ...wish, at: due.at, reason: error.code }, deps)
    return error
  }
  await write('sent', wish, deps)
  return null
}

async function sendAsOwner(
  { userId, key: cid, conversationId, data: { body, replyTo } }: Item<'scheduled'>,
  { bus }: PersonalDeps,
): Promise<void> {
  const account = await bus.call('accounts.get', { userId })
  if (!account || account.isDisabled) throw new AppError('account_disabled')
  const { kind, isAdministrator } = account
  // No session of the person's is behind it: they may have signed out everywhere meanwhile.
  const actor = { userId, sessionId: newId('s'), kind, isAdministrator }
  const input = { conversationId, cid, body, replyTo }
  await bus.operate('messages.send', input, { actor, address: '', device: '' })
}

const wishOf = ({ userId, cid }: Due, { clock }: PersonalDeps): ScheduledWish => ({
  ...{ userId, kind: 'scheduled', key: cid, now: clock.wall() },
})
