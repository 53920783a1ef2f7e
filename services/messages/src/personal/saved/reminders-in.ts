import type { ReminderMark } from '@hubbub/protocol'
import type { MessagesDeps } from '../../context/deps.ts'
import { messagesSeenBy } from '../messages-seen-by.ts'
import { messageKey, type Item } from '../store/item.ts'

/** Of these those whose messages their owner may see now. */
export async function remindersIn(
  items: readonly Item<'saved'>[],
  deps: MessagesDeps,
): Promise<ReminderMark[]> {
  const refs = items.flatMap(({ userId, conversationId, data: { seq, reminder } }) =>
    reminder ? [{ userId, conversationId, seq, reminder }] : [],
  )
  if (refs.length === 0) return []
  const seen = await messagesSeenBy(refs[0]!.userId, refs, deps)
  return refs
    .filter((ref) => seen.has(messageKey(ref)))
    .map(({ conversationId, seq, reminder }) => ({ conversationId, seq, ...reminder }))
}
