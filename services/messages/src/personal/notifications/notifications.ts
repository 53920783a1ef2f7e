import { limits, type Input, type Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../../context/actor.ts'
import type { PersonalDeps } from '../personal-deps.ts'
import { refuseTime } from '../refuse-time.ts'
import { write } from '../write.ts'
import type { SettingsWish } from './decide-notifications.ts'

export async function setLevel(
  { conversationId, ...wanted }: Input<'notifications.setLevel'>,
  caller: Caller,
  deps: PersonalDeps,
): Promise<Output<'notifications.setLevel'>> {
  const wish = wishOf({ key: conversationId, place: conversationId }, caller, deps)
  refuseMute(wanted, wish.now)
  await write('setNotifications', { ...wish, ...wanted }, deps, tooMany)
  return {}
}

export async function setGroupLevel(
  { groupId, categoryId, ...wanted }: Input<'notifications.setGroupLevel'>,
  caller: Caller,
  deps: PersonalDeps,
): Promise<Output<'notifications.setGroupLevel'>> {
  const wish = wishOf({ key: categoryId ?? groupId, place: groupId }, caller, deps)
  refuseMute(wanted, wish.now)
  await write('setNotifications', { ...wish, ...wanted }, deps, tooMany)
  return {}
}

export async function setEverywhere(
  wanted: Input<'notifications.set'>,
  caller: Caller,
  deps: PersonalDeps,
): Promise<Output<'notifications.set'>> {
  const wish = wishOf({ key: 'everything', place: actorOf(caller) }, caller, deps)
  refuseMute(wanted, wish.now)
  await write('setNotifications', { ...wish, ...wanted }, deps, tooMany)
  return {}
}

const wishOf = (
  about: Pick<SettingsWish, 'key' | 'place'>,
  caller: Caller,
  { clock }: PersonalDeps,
): SettingsWish => ({ ...about, userId: actorOf(caller), kind: 'notifications', now: clock.wall() })

function refuseMute({ mute }: Pick<Input<'notifications.setLevel'>, 'mute'>, now: number): void {
  if (mute?.until !== undefined) refuseTime(mute.until, now, limits.muteDays)
}

const tooMany = {
  limit_reached: { level: `at most ${limits.notificationPlaces} places have a level or a mute of their own` },
}
