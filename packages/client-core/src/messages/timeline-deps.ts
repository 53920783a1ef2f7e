import type { ConversationId } from '@hubbub/protocol'
import type { Clock } from '../clock.ts'
import type { StreamPosition } from '../home/positions.ts'
import type { OwnOnTheWay } from './entries.ts'
import type { PageDeps } from './load-page.ts'
import type { WindowCache } from './window-cache.ts'

/** What a timeline needs of the rest. */
export interface TimelineDeps extends PageDeps {
  clock: Clock
  random: () => number
  onTheWay(id: ConversationId): OwnOnTheWay
  cache: WindowCache | undefined
  /** Everything up to this position is on the screen. */
  arrived(id: ConversationId, position: StreamPosition): void
  /** Nobody looks any more. */
  resting(id: ConversationId): void
}
