import type { UserId } from '@hubbub/protocol'
import type { Report, State } from './report.ts'
import type { StateChange } from './state-changes.ts'

/**
 * Who is at which gateway, shared by all nodes; throws while it cannot be had. A gateway that gives no sign of life is
 * forgotten, and what is kept of it goes by itself: nothing stays of who is not here.
 */
export interface SharedRosters {
  /** What it changes; `isKnown` is false when nothing was known of this gateway, which then has to tell everybody. */
  note(report: Report): Promise<{ isKnown: boolean; changes: StateChange[] }>
  /** How these are at gateways other than this one; who is at none is left out. */
  elsewhere(userIds: UserId[], node: string): Promise<ReadonlyMap<UserId, State>>
  /** Of these, who looks at a device at a gateway other than this one, or did so at any within that time. */
  looking(userIds: UserId[], node: string, withinMs: number): Promise<ReadonlySet<UserId>>
  /** Those who were at gateways that are silent for too long, each told to one asker alone; and how many others there are. */
  sweep(node: string): Promise<{ others: number; lost: { node: string; userIds: UserId[] }[] }>
  forget(node: string): Promise<void>
}
