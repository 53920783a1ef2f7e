import type { Presence, UserId } from '@hubbub/protocol'
import type { Report } from './report.ts'

/**
 * Who is at which gateway, shared by all nodes; throws while it cannot be had. A gateway that gives no sign of life is
 * forgotten, and what is kept of it goes by itself: nothing stays of who is not here.
 */
export interface SharedRosters {
  /** What it changes; `isKnown` is false when nothing was known of this gateway, which then has to tell everybody. */
  note(report: Report): Promise<{ isKnown: boolean; changes: Presence[] }>
  /** Which of these are at a gateway other than this one. */
  elsewhere(userIds: UserId[], node: string): Promise<Set<UserId>>
  /** Those who were at gateways that are silent for too long, each told to one asker alone; and how many others there are. */
  sweep(node: string): Promise<{ others: number; lost: { node: string; userIds: UserId[] }[] }>
  forget(node: string): Promise<void>
}
