import type { PresenceMode } from '@hubbub/protocol'
import type { InternalActions } from '@hubbub/protocol/internal'

/** Who came to a gateway and who went, since its last report or, if it is whole, ever. */
export type Report = Parameters<InternalActions['presence.report']>[0]

/** How somebody is at a gateway; null: not at all. */
export type State = 'active' | PresenceMode | null
