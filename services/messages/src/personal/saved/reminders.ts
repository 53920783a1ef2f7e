import { limits, type ConversationId, type Input, type Output, type UserId } from '@hubbub/protocol'
import type { JobPayloads } from '@hubbub/protocol/internal'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../../context/actor.ts'
import { messagesSeenBy } from '../messages-seen-by.ts'
import type { PersonalDeps } from '../personal-deps.ts'
import { refuseTime } from '../refuse-time.ts'
import { messageKey } from '../store/item.ts'
import { write } from '../write.ts'
import { refuseUnseen, wishAt } from './saved.ts'

export async function remind(
  { at, ...message }: Input<'saved.remind'>,
  caller: Caller,
  deps: PersonalDeps,
): Promise<Output<'saved.remind'>> {
  const wish = wishAt(message, actorOf(caller), deps)
  refuseTime(at, wish.now, limits.reminderDays)
  await refuseUnseen(message, caller, deps)
  await write('remind', { ...wish, at }, deps, {
    limit_reached: { seq: `at most ${limits.savedMessages} messages are saved` },
  })
  return {}
}

export async function unremind(
  message: Input<'saved.unremind'>,
  caller: Caller,
  deps: PersonalDeps,
): Promise<Output<'saved.unremind'>> {
  await write('unremind', wishAt(message, actorOf(caller), deps), deps)
  return {}
}

/** Nobody is reminded of what they may not see any more: the reminder goes, and the saved message stays without its content. */
export async function reminderDue(
  { userId, at, ...message }: JobPayloads['saved.due'],
  deps: PersonalDeps,
): Promise<void> {
  const isSeen = (await messagesSeenBy(userId, [message], deps)).size > 0
  await write('due', { ...wishAt(message, userId, deps), at, isSeen }, deps)
}

/** Whether a reminder has come, and was neither moved nor taken away since. */
export async function isDue(
  { userId, ...message }: { userId: UserId; conversationId: ConversationId; seq: number },
  { personal }: Pick<PersonalDeps, 'personal'>,
): Promise<boolean> {
  const item = await personal.get({ userId, kind: 'saved', key: messageKey(message) })
  return item?.data.reminder?.isDue === true
}
