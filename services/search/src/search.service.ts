import { defineService } from '@hubbub/runtime'
import type { SearchDeps } from './deps.ts'
import { searchMessages } from './find/search-messages.ts'
import { Indexer } from './index/indexer.ts'

/** Search: what was said, found again by those who may read it. */
export function searchService(deps: SearchDeps) {
  const indexer = new Indexer(deps)
  return defineService(deps.bus, 'search', {
    operations: {
      'search.messages': (input, caller) => searchMessages(input, caller, deps, indexer),
    },
    internal: {},
  })
}
