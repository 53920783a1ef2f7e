import type { Availability, SessionId } from '@hubbub/protocol'
import type { Authority } from '@hubbub/protocol/internal'
import type { Actor, AccessContext } from '@hubbub/rules'

/** Who is behind a call, as the gateway found out: travels as Moleculer's meta. */
export interface CallerMeta {
  actor: (Actor & { sessionId: SessionId; availability?: Availability }) | null
  address: string
  device: string
  /** Of the page that asks, or by which the server was asked. Left out on sockets. */
  origin?: string
}

/** What an action gets to know of its caller; `accessContext` belongs to the place its access rule names. */
export interface Caller extends CallerMeta {
  accessContext: AccessContext | null
  /** For the writes of this call, which ask again what the gate asked; null where nobody is signed in. */
  authority: Authority | null
}
