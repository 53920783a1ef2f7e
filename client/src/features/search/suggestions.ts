import { beable, haveable, isDateKey, type Filter, type FilterKey } from './filters.ts'
import type { SearchPlace } from './places.ts'
import type { Begun } from './typed-query.ts'

export interface SuggestedPerson {
  id: string
  name: string
  handle: string | null
}

export type Suggestion =
  | { kind: 'key'; id: string; key: FilterKey; isNegated: boolean }
  | { kind: 'person'; id: string; filter: Filter; person: SuggestedPerson }
  | { kind: 'place'; id: string; filter: Filter; place: SearchPlace }
  | { kind: 'value'; id: string; filter: Filter; value: string }
  | { kind: 'date'; id: string; filter: Filter; day: 'today' | 'yesterday' | 'weekAgo' | 'monthAgo' }

interface Known {
  people: readonly SuggestedPerson[]
  places: readonly SearchPlace[]
  now: number
}

const shown = 8
/** `during` means the same as `on`. */
const offeredKeys = ['from', 'in', 'has', 'mentions', 'is', 'before', 'after', 'on'] as const
const dayMs = 86_400_000
const days = { today: 0, yesterday: 1, weekAgo: 7, monthAgo: 30 } as const

/** What may be meant with a filter that is begun. */
export function suggestionsFor(
  { key, value, isNegated }: Begun,
  { people, places, now }: Known,
): Suggestion[] {
  const typed = value.toLowerCase().replace(/^[#@]/, '')
  const filter = (to: string): Filter => ({ key: key!, value: to, isNegated })
  if (key === null)
    return offeredKeys
      .filter((one) => one.startsWith(typed))
      .map((one) => ({ kind: 'key', id: one, key: one, isNegated }) as const)
  if (key === 'has' || key === 'is') return valuesFor(key === 'has' ? haveable : beable, typed, filter)
  if (isDateKey(key))
    return Object.entries(days).flatMap(([day, ago]) => {
      const date = localDate(now - ago * dayMs)
      const one = { kind: 'date', id: day, filter: filter(date), day: day as keyof typeof days } as const
      return date.startsWith(typed) ? [one] : []
    })
  if (key === 'in')
    return places
      .filter(({ name }) => startsSomeWord(name, typed))
      .slice(0, shown)
      .map((place) => ({ kind: 'place', id: place.id, filter: filter(place.id), place }))
  return [
    ...valuesFor(key === 'mentions' ? ['me', 'everyone'] : ['me'], typed, filter),
    ...people
      .filter(({ name, handle }) => startsSomeWord(name, typed) || handle?.startsWith(typed))
      .map((person) => {
        const value = person.handle ?? person.id
        return { kind: 'person', id: person.id, filter: filter(value), person } as const
      }),
  ].slice(0, shown)
}

const valuesFor = (
  values: readonly string[],
  typed: string,
  filter: (value: string) => Filter,
): Suggestion[] =>
  values
    .filter((value) => value.startsWith(typed))
    .map((value) => ({ kind: 'value', id: value, filter: filter(value), value }))

function startsSomeWord(name: string, typed: string): boolean {
  const lower = name.toLowerCase()
  return lower.startsWith(typed) || lower.includes(` ${typed}`) || lower.includes(`-${typed}`)
}

/** As the server wants it: the day where one is. */
export function localDate(at: number): string {
  const day = new Date(at)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
