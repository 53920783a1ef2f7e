import { limits, type ConversationId, type GroupId, type Preferences } from '@hubbub/protocol'
import { withFavourite } from '@hubbub/rules'
import type { Decision, Facts, Wish } from '../store/decision.ts'

/** There is one of them for each person. */
export type PreferencesWish = Wish<'preferences'>
type PreferencesFacts = Facts<'preferences'>

export const noPreferences: Preferences = { groupOrder: [], favourites: [], closedSteps: [] }

export function decideGroupOrder(
  facts: PreferencesFacts,
  wish: PreferencesWish & { groupIds: readonly GroupId[] },
): Decision {
  return decided(facts, wish, { groupOrder: [...new Set(wish.groupIds)] })
}

export function decideFavourite(
  facts: PreferencesFacts,
  wish: PreferencesWish & { conversationId: ConversationId; before: ConversationId | null },
): Decision {
  const favourites = withFavourite(knownIn(facts).favourites, wish.conversationId, wish.before)
  if (favourites.length > limits.favourites) return { kept: { refused: 'limit_reached' } }
  return decided(facts, wish, { favourites })
}

/** They are no favourites any more: nobody wants them there, or the person does not see them any more. */
export function decideUnfavourite(
  facts: PreferencesFacts,
  wish: PreferencesWish & { conversationIds: readonly ConversationId[] },
): Decision {
  const { favourites } = knownIn(facts)
  return decided(facts, wish, { favourites: favourites.filter((id) => !wish.conversationIds.includes(id)) })
}

export function decideCloseSteps(
  facts: PreferencesFacts,
  wish: PreferencesWish & { groupId: GroupId },
): Decision {
  const { closedSteps } = knownIn(facts)
  if (closedSteps.includes(wish.groupId)) return decided(facts, wish, {})
  // Of more groups than anybody is in, those of long ago count no more.
  return decided(facts, wish, { closedSteps: [...closedSteps, wish.groupId].slice(-limits.groupsPerAccount) })
}

const knownIn = ({ item }: PreferencesFacts): Preferences => item?.data ?? noPreferences

function decided(facts: PreferencesFacts, wish: PreferencesWish, changed: Partial<Preferences>): Decision {
  const known = knownIn(facts)
  const data = { ...known, ...changed }
  if (JSON.stringify(data) === JSON.stringify(known)) return { kept: { refused: null } }
  const { userId, kind, key, now } = wish
  return {
    puts: [{ kind: 'item', item: { userId, kind, key, conversationId: userId, position: now, data } }],
    change: { type: 'preferences.changed', data: {} },
  }
}
