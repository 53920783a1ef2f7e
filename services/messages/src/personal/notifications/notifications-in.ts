import { isConversation, isGroup, type About, type NotificationMark } from '@hubbub/protocol'
import { maySee } from '@hubbub/rules'
import type { Caller } from '@hubbub/runtime'
import type { PersonalStoreDeps } from '../personal-deps.ts'
import type { Item } from '../store/item.ts'
import { write } from '../write.ts'
import { notificationsMark } from './notifications-mark.ts'

/**
 * What the caller has set for everything, and for the places that they see now. What they set for another one is forgotten here: a client
 * asks again whenever its person is out of a place, and who comes back later finds it as it is for everybody.
 */
export async function notificationsIn(
  caller: Caller,
  items: readonly Item[],
  deps: PersonalStoreDeps,
): Promise<NotificationMark[]> {
  const marks: NotificationMark[] = []
  for (const item of items) {
    if (item.kind !== 'notifications') continue
    if (await isSeen(item, caller, deps)) marks.push(notificationsMark(item))
    else await forget(item, deps)
  }
  return marks
}

async function isSeen({ conversationId: place }: Item, { actor }: Caller, { bus }: PersonalStoreDeps) {
  if (isGroup(place)) return maySee(await bus.accessContexts.inGroup(actor!, place))
  if (!isConversation(place)) return true
  const context = await bus.accessContexts.inConversation(actor!, place)
  return context !== null && maySee(context)
}

const forget = (
  { userId, kind, key, conversationId: place }: Item<'notifications'>,
  deps: PersonalStoreDeps,
) => write('forgetPlace', { userId, kind, key: key as About, place, now: deps.clock.wall() }, deps)
