import type { NewJob } from '@hubbub/protocol/internal'
import type { Decision, Facts, Put } from '../store/decision.ts'
import type { Item } from '../store/item.ts'
import { reminderEntryOf } from '../../write/inbox-jobs.ts'
import { changed, saving, type SavedWish } from './decide-saved.ts'

export type ReminderWish = SavedWish & { at: number }

/** It lives on the saved message: what one wants to be reminded of is saved, and stands in one list. */
export function decideRemind(facts: Facts<'saved'>, wish: ReminderWish): Decision {
  const { at } = wish
  const item = saving(facts, wish)
  if (!item) return { kept: { refused: 'limit_reached' } }
  const { reminder } = item.data
  if (reminder?.at === at && !reminder.isDue) return { kept: { refused: null } }
  return changed(wish, reminded(item, { at }), dueAt(wish), ...(reminder?.isDue ? [entryOf(wish)] : []))
}

/** The time has come: it goes to the head of the list. Nothing where the reminder was moved or taken away meanwhile. */
export function decideDue(
  { item, last }: Pick<Facts<'saved'>, 'item' | 'last'>,
  wish: ReminderWish & { isSeen: boolean },
): Decision {
  const { at, now, isSeen } = wish
  const reminder = item?.data.reminder
  if (!item || reminder?.at !== at || reminder.isDue) return { kept: { refused: null } }
  if (!isSeen) return changed(wish, unreminded(item))
  const position = Math.max(now, last + 1)
  return changed(wish, reminded({ ...item, position }, { at, isDue: true }), entryOf(wish))
}

export function decideUnremind({ item }: Pick<Facts<'saved'>, 'item'>, wish: SavedWish): Decision {
  const reminder = item?.data.reminder
  if (!reminder) return { kept: { refused: null } }
  return changed(wish, unreminded(item), ...(reminder.isDue ? [entryOf(wish)] : []))
}

const reminded = (item: Item<'saved'>, reminder: Item<'saved'>['data']['reminder'] & {}): Put => ({
  kind: 'item',
  item: { ...item, data: { ...item.data, reminder } },
})

function unreminded(item: Item<'saved'>): Put {
  const { reminder: _, ...data } = item.data
  return { kind: 'item', item: { ...item, data } }
}

/** The time is part of the key: a reminder that is moved has another job, and the earlier one does nothing. */
function dueAt({ userId, conversationId, seq, at, now }: ReminderWish): Put {
  const job: NewJob = {
    ...{ kind: 'saved.due', key: `${userId} ${conversationId} ${seq} ${at}` },
    ...{ payload: { userId, conversationId, seq, at }, at: now, dueAt: at },
  }
  return { kind: 'job', job }
}

/** What the inbox tells of a reminder that came. */
const entryOf = (wish: SavedWish): Put => ({ kind: 'job', job: reminderEntryOf(wish, wish.now) })
