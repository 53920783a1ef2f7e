import type { UserId } from '../ids.ts'
import type { Presence, PresenceMode } from '../person-records.ts'

export interface PresenceActions {
  /**
   * Who came to this gateway and who went; one report after the other. Whole: what was told of it before is to be forgotten.
   * Also without any change, as a sign of life. False: nothing is known of this gateway, it has to tell everybody.
   */
  'presence.report': (p: {
    node: string
    came: UserId[]
    went: UserId[]
    isWhole: boolean
    /** Of those who are here: who is away or not to be disturbed from now on, and (null) who is not any more. */
    modes?: [UserId, PresenceMode | null][]
    /** Who looks at a device there from now on, and (false) who does no more. Also those who are invisible: it is told to nobody. */
    active?: [UserId, boolean][]
  }) => boolean
  'presence.of': (p: { userIds: UserId[] }) => Presence[]
  /** Of these, those who look at one of their devices now, or did so within that time. */
  'presence.looking': (p: { userIds: UserId[]; withinMs?: number }) => UserId[]
}
