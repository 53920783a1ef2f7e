import type { ConversationId } from '@hubbub/protocol'
import { mark } from '../index/marks.ts'
import type { Query } from '../query/parse-query.ts'
import { planTerms } from '../query/plan.ts'
import type { EntryQuery } from '../store/search-index.ts'
import type { Filtered } from './scope.ts'

/** So many are named in a question to the index; of more, what may not be read is left out afterwards. */
const placesNamed = 300

/** What the index is asked for; null where nothing can be found. */
export function questionOf(
  { wanted, unwanted, filters }: Query,
  { anyOf, none, from, to }: Filtered,
  readable: ReadonlySet<ConversationId>,
): Omit<EntryQuery, 'before'> | null {
  const hasFilter = filters.some(({ isNegated }) => !isNegated)
  if (readable.size === 0 || (wanted.length === 0 && !hasFilter)) return null
  const { all, prefixes } = planTerms(wanted)
  const places = readable.size <= placesNamed ? [[...readable].map(mark.conversation)] : []
  const isOpen = all.length + prefixes.length + anyOf.length + places.length === 0
  return {
    ...{ all: isOpen ? [mark.message] : all, prefixes, anyOf: [...anyOf, ...places] },
    none: [...none, ...unwanted.flatMap(wordAlone)],
    ...{ from, to },
  }
}

/** A word that is not to be there at all. Of more than a word only the text says whether it is there. */
function wordAlone(one: Query['unwanted'][number]): string[] {
  return !one.isPrefix && /^[a-z0-9]{1,40}$/u.test(one.text) ? planTerms([one]).all : []
}
