import type { Mongo } from '@hubbub/mongo'
import type { SearchIndex } from '../search-index.ts'
export function mongoSearch(_: Mongo): SearchIndex {
  throw new Error('later')
}
