import type { Decision, Facts, Put } from '../store/decision.ts'
import type { Item } from '../store/item.ts'
import { changed, saving, type SavedWish } from './decide-saved.ts'
import { dueJob, entryJob, reminderGone } from './reminder-jobs.ts'

export type ReminderWish = SavedWish & { at: number }

/** It lives on the saved message: what one wants to be reminded of is saved, and stands in one list. */
export function decideRemind(facts: Facts<'saved'>, wish: ReminderWish): Decision {
  const { at } = wish
  const item = saving(facts, wish)
  if (!item) return { kept: { refused: 'limit_reached' } }
  const { reminder } = item.data
  if (reminder?.at === at && !reminder.isDue) return { kept: { refused: null } }
  return changed(wish, reminded(item, { at }), dueJob(wish, at), ...reminderGone(item, wish))
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
  return changed(wish, reminded({ ...item, position }, { at, isDue: true }), entryJob(wish))
}

export function decideUnremind({ item }: Pick<Facts<'saved'>, 'item'>, wish: SavedWish): Decision {
  if (!item?.data.reminder) return { kept: { refused: null } }
  return changed(wish, unreminded(item), ...reminderGone(item, wish))
}

const reminded = (item: Item<'saved'>, reminder: Item<'saved'>['data']['reminder'] & {}): Put => ({
  kind: 'item',
  item: { ...item, data: { ...item.data, reminder } },
})

function unreminded(item: Item<'saved'>): Put {
  const { reminder: _, ...data } = item.data
  return { kind: 'item', item: { ...item, data } }
}
