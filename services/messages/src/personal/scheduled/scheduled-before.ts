import { AppError, type Input, type Output, type UserId } from '@hubbub/protocol'
import { sentBefore } from '../../parts/sent-before.ts'
import type { PersonalDeps } from '../personal-deps.ts'
import { isSameScheduled } from './decide-scheduled.ts'

/**
 * What the same call did before, null if nothing: the message waits for its time, or was sent since. It is asked first: whoever is
 * refused schedules the message again, and others read it twice. Fails where the cid is that of something else. [P-2]
 */
export async function scheduledBefore(
  input: Input<'scheduled.add'>,
  userId: UserId,
  deps: PersonalDeps,
): Promise<Output<'scheduled.add'> | null> {
  const { cid, conversationId, body, replyTo } = input
  const item = await deps.personal.get({ userId, kind: 'scheduled', key: cid })
  if (item && !isSameScheduled(item, input)) throw new AppError('cid_conflict')
  if (item) return {}
  const sent = { conversationId, cid, body, replyTo, attachments: [], isAlsoInChannel: false }
  return (await sentBefore(sent, userId, deps)) && {}
}
