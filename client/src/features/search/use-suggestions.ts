import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { membersIn } from '../members/members-data.ts'
import { useMembersQuery } from '../members/use-members.ts'
import { useGroupHere } from '../people/group-here.tsx'
import { usePeopleFound } from '../people/use-people-found.ts'
import { usePeopleHere } from '../people/use-people-here.ts'
import { searchPlaces } from './places.ts'
import { suggestionsFor, type SuggestedPerson, type Suggestion } from './suggestions.ts'
import type { Begun } from './typed-query.ts'

const pauseMs = 150

/** What may be meant with what is being typed; none for null. */
export function useSuggestions(begun: Begun | null): Suggestion[] {
  const { i18n } = useTranslation()
  const home = useHome()
  const here = useGroupHere()
  const isOfPeople = begun?.key === 'from' || begun?.key === 'mentions'
  const people = usePeopleNamed(isOfPeople ? begun.value.toLowerCase().replace(/^@/, '') : null)
  const isOfPlaces = begun?.key === 'in'
  const places = useMemo(
    () => (isOfPlaces ? searchPlaces(home, here, i18n.language) : []),
    [isOfPlaces, home, here, i18n.language],
  )
  return begun ? suggestionsFor(begun, { people, places, now: Date.now() }) : []
}

/** Those of the group that one looks at, those one has written with, and whom the server knows by such a name. */
function usePeopleNamed(name: string | null): SuggestedPerson[] {
  const hub = useHub()
  const home = useHome()
  const here = useGroupHere()
  const members = useMembersQuery(here ?? undefined)
  const [asked] = useDebouncedValue(name ?? '', pauseMs)
  const { people: found } = usePeopleFound(home.me.kind === 'guest' ? '' : asked)
  const { people: foundHere } = usePeopleHere(home, asked)
  if (name === null) return []
  const { data } = members?.get() ?? {}
  const known = [
    ...(data ? membersIn(data).map(({ person }) => person) : []),
    ...home.conversations.flatMap(({ people }) => people),
    ...foundHere,
    ...found,
  ].filter(({ id }) => id !== home.me.id)
  return [...new Map(known.map((person) => [person.id, person])).values()].map(({ id, name: handle }) => {
    const shown = hub.person(id, here).get() ?? known.find((one) => one.id === id)!
    return { id, name: shown.displayName, handle }
  })
}
