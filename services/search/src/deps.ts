import type { Bus, Clock } from '@hubbub/runtime'
import type { SearchIndex } from './store/search-index.ts'

export interface SearchDeps {
  bus: Bus
  index: SearchIndex
  clock: Clock
}
