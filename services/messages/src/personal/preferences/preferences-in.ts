import type { ConversationId, Preferences } from '@hubbub/protocol'
import { maySee } from '@hubbub/rules'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../../context/actor.ts'
import type { PersonalStoreDeps } from '../personal-deps.ts'
import type { Item } from '../store/item.ts'
import { write } from '../write.ts'
import { noPreferences } from './decide-preferences.ts'
import { nameOfPreferences } from './tell-preferences.ts'

/**
 * Those of the caller. Favourites that they do not see now are forgotten here, as a level of such a place is: a client asks again whenever
 * its person is out of a place.
 */
export async function preferencesIn(
  caller: Caller,
  items: readonly Item[],
  deps: PersonalStoreDeps,
): Promise<Preferences> {
  const known = items.find((item) => item.kind === 'preferences')?.data ?? noPreferences
  const seen = await Promise.all(known.favourites.map((id) => isSeen(id, caller, deps)))
  const conversationIds = known.favourites.filter((_, index) => !seen[index])
  if (conversationIds.length === 0) return known
  const name = nameOfPreferences(actorOf(caller))
  await write('unfavourite', { ...name, now: deps.clock.wall(), conversationIds }, deps)
  return { ...known, favourites: known.favourites.filter((_, index) => seen[index]) }
}

async function isSeen(id: ConversationId, { actor }: Caller, { bus }: PersonalStoreDeps): Promise<boolean> {
  const context = await bus.accessContexts.inConversation(actor!, id)
  return context !== null && maySee(context)
}
