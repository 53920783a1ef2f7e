import { limits, type Input, type Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../../context/actor.ts'
import type { PersonalDeps } from '../personal-deps.ts'
import { write } from '../write.ts'
import type { PreferencesWish } from './decide-preferences.ts'
import { nameOfPreferences } from './tell-preferences.ts'

export async function orderGroups(
  { groupIds }: Input<'preferences.orderGroups'>,
  caller: Caller,
  deps: PersonalDeps,
): Promise<Output<'preferences.orderGroups'>> {
  await write('orderGroups', { ...wishOf(caller, deps), groupIds }, deps)
  return {}
}

export async function addFavourite(
  { conversationId, before }: Input<'preferences.addFavourite'>,
  caller: Caller,
  deps: PersonalDeps,
): Promise<Output<'preferences.addFavourite'>> {
  await write('favourite', { ...wishOf(caller, deps), conversationId, before }, deps, {
    limit_reached: { conversationId: `at most ${limits.favourites} conversations are favourites` },
  })
  return {}
}

export async function removeFavourite(
  { conversationId }: Input<'preferences.removeFavourite'>,
  caller: Caller,
  deps: PersonalDeps,
): Promise<Output<'preferences.removeFavourite'>> {
  await write('unfavourite', { ...wishOf(caller, deps), conversationIds: [conversationId] }, deps)
  return {}
}

export async function closeSteps(
  { groupId }: Input<'preferences.closeSteps'>,
  caller: Caller,
  deps: PersonalDeps,
): Promise<Output<'preferences.closeSteps'>> {
  await write('closeSteps', { ...wishOf(caller, deps), groupId }, deps)
  return {}
}

const wishOf = (caller: Caller, { clock }: PersonalDeps): PreferencesWish => ({
  ...nameOfPreferences(actorOf(caller)),
  now: clock.wall(),
})
