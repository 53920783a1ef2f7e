import { defineService } from '@hubbub/runtime'
import { countOf, deleteOf } from './bulk-deletion/messages-of.ts'
import type { MessagesDeps } from './context/deps.ts'

/** Deletions of all that somebody wrote. They run beside the messages, and are ordered by those who moderate. */
export function deletionsService(deps: MessagesDeps) {
  return defineService(deps.bus, 'deletions', {
    operations: {},
    internal: {
      'deletions.count': (order) => countOf(order, deps),
      'deletions.run': (order) => deleteOf(order, deps),
    },
  })
}
