import { defineService } from '@hubbub/runtime'
import type { SearchDeps } from './deps.ts'
import { searchMessages } from './find/search-messages.ts'
import { Indexer } from './index/indexer.ts'

const everyMs = 2_000
const clearedAtATime = 500

interface SearchParts extends SearchDeps {
  /** False for a command, which looks at the index and fills none. */
  isFilling: boolean
}

/** Search: what was said, found again by those who may read it. */
export function searchService({ isFilling, ...deps }: SearchParts) {
  const indexer = new Indexer(deps)
  const fill = () =>
    indexer.fill().catch((error: unknown) => {
      deps.bus.log.warn({ err: error }, 'could not add messages to the index of the search')
    })
  let timer: NodeJS.Timeout | undefined
  return defineService(deps.bus, 'search', {
    operations: {
      'search.messages': (input, caller) => searchMessages(input, caller, deps, indexer),
    },
    internal: {
      'search.progress': () => deps.index.progress(),
      'search.clear': () => deps.index.clear(clearedAtATime),
    },
    started() {
      timer = isFilling ? setInterval(() => void fill(), everyMs).unref() : undefined
    },
    stopped() {
      clearInterval(timer)
      indexer.stop()
    },
  })
}
