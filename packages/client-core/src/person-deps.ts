import type { StreamId, UserId } from '@hubbub/protocol'
import type { Ask, Call } from './calls/calls.ts'
import type { Ports } from './ports.ts'

export interface PersonDeps {
  ports: Ports
  call: Call
  ask: Ask
  isOnline(): boolean
  me(): UserId | null
  /** What we have, of this stream or in all, is not what the server has. */
  reload(lost?: StreamId): void
}
