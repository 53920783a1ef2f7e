import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Collects everything that nobody uses, and gives the system back what is free then. The process stands still meanwhile, for about a
 * millisecond for each megabyte that is in use. Node has no other way that does not wait for new objects to need the room.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (how: { type: 'major'; flavor: 'last-resort' }) => void
  collect({ type: 'major', flavor: 'last-resort' })
}
