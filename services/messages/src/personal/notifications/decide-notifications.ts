import { limits, type About, type Input, type NotificationSettings, type StreamId } from '@hubbub/protocol'
import type { Decision, Facts, Wish } from '../store/decision.ts'

/** What it is about is its key, and `place` where that belongs: with it, the settings go. */
export interface SettingsWish extends Wish<'notifications'> {
  key: About
  place: StreamId
}

type SettingsFacts = Facts<'notifications'>

/** Undefined stays as it is, null is taken away. */
type WantedSettings = Input<'notifications.set'>

/** For a place there are a level and a mute; the rest is for everything. */
export function decideSettings(facts: SettingsFacts, wish: SettingsWish & WantedSettings): Decision {
  const known = facts.item?.data ?? {}
  const causes = Object.entries({ ...known.causes, ...wish.causes }).filter(([, mode]) => mode)
  return decided(facts, wish, {
    level: wanted(wish.level, known.level),
    mute: wanted(wish.mute, known.mute),
    causes: causes.length > 0 ? (Object.fromEntries(causes) as NotificationSettings['causes']) : undefined,
    keywords: eachOnce(wish.keywords ?? known.keywords),
    quietHours: wanted(wish.quietHours, known.quietHours),
    priorityPeople: eachOnce(wish.priorityPeople ?? known.priorityPeople),
  })
}

/** The person does not see the place any more. */
export const decideForgetPlace = (facts: SettingsFacts, wish: SettingsWish): Decision =>
  decided(facts, wish, {})

const eachOnce = <T>(items: readonly T[] = []): T[] | undefined =>
  items.length > 0 ? [...new Set(items)] : undefined

const wanted = <T>(wish: T | null | undefined, known: T | undefined): T | undefined =>
  wish === undefined ? known : (wish ?? undefined)

/** In this order, so that the same is the same text. */
type Settings = {
  [K in 'level' | 'mute' | 'causes' | 'keywords' | 'quietHours' | 'priorityPeople']?:
    | NotificationSettings[K]
    | undefined
}

/** There is nothing stored where nothing differs from what is around it. */
function decided({ item, count }: SettingsFacts, wish: SettingsWish, settings: Settings): Decision {
  const text = JSON.stringify(settings)
  if (text === JSON.stringify(item?.data ?? {})) return { kept: { refused: null } }
  const { userId, kind, key, place, now } = wish
  const change = { type: 'notifications.changed', data: { about: key } } as const
  if (text === '{}') return { puts: [{ kind: 'itemGone', item: item! }], change }
  if (!item && count >= limits.notificationPlaces) return { kept: { refused: 'limit_reached' } }
  const data = JSON.parse(text) as NotificationSettings
  const put = { userId, kind, key, conversationId: place, position: now, data }
  return { puts: [{ kind: 'item', item: put }], change }
}
