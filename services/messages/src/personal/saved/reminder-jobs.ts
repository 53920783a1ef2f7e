import type { ConversationId, UserId } from '@hubbub/protocol'
import type { NewJob } from '@hubbub/protocol/internal'
import type { Put } from '../store/decision.ts'
import type { Item } from '../store/item.ts'
import { reminderEntryOf } from '../../jobs/inbox-jobs.ts'

interface Wish {
  userId: UserId
  conversationId: ConversationId
  seq: number
  now: number
}

/** The time is part of the key: a reminder that is moved has another job, and the one for the old time goes. */
export const dueJob = (wish: Wish, at: number): Put => ({ kind: 'job', job: dueJobOf(wish, at) })

/** What the inbox tells of a reminder that came. */
export const entryJob = (wish: Wish): Put => ({ kind: 'job', job: reminderEntryOf(wish, wish.now) })

/** After the reminder of this message was moved or taken away: one that came goes from the inbox, one that would come loses its job. */
export function reminderGone({ data }: Item<'saved'>, wish: Wish): Put[] {
  const { reminder } = data
  if (!reminder) return []
  return [reminder.isDue ? entryJob(wish) : { kind: 'jobGone', job: dueJobOf(wish, reminder.at) }]
}

const dueJobOf = ({ userId, conversationId, seq, now }: Wish, at: number): NewJob => ({
  ...{ kind: 'saved.due', key: `${userId} ${conversationId} ${seq} ${at}` },
  ...{ payload: { userId, conversationId, seq, at }, at: now, dueAt: at },
})
