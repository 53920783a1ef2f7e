import type { AuditEntry, Ban, GroupId, OwnTimeout, RaidMode, Timeout, UserId } from '@hubbub/protocol'
import type { NewJob } from '@hubbub/protocol/internal'
import type { Departure } from './member-repository.ts'
import type { WriteResult } from './write-result.ts'

/** What keeps somebody from writing in a group, or out of it. One whose time is over means nothing. */
export type Restriction = ({ kind: 'timeout' } & Timeout) | ({ kind: 'ban' } & Ban)

export const isOver = ({ until }: Pick<Restriction, 'until'>, now: number): boolean =>
  until !== null && until <= now

export interface RestrictionWish<R extends Restriction = Restriction> {
  groupId: GroupId
  restriction: R
  audit: AuditEntry
  /** Of a ban that deletes what the person wrote: done with it. */
  job?: NewJob
}

export interface LiftingWish {
  groupId: GroupId
  userId: UserId
  kind: Restriction['kind']
  by: UserId
  now: number
  audit: AuditEntry
}

/** That what somebody wrote is to be deleted. */
export interface DeletionOrder {
  groupId: GroupId
  userId: UserId
  by: UserId
  job: NewJob
  audit: AuditEntry
}

export interface RaidModeWish {
  groupId: GroupId
  by: UserId
  /** Null: it ends. */
  raidMode: RaidMode | null
  audit: AuditEntry
}

type Refusal = 'not_found' | 'not_allowed' | 'limit_reached'

/** Who may only read in a group for some time, and who is kept out of it. */
export interface RestrictionRepository {
  /** Of those that count now, ordered by person, from behind `after` on. */
  page<K extends Restriction['kind']>(input: {
    groupId: GroupId
    kind: K
    now: number
    limit: number
    after?: UserId
  }): Promise<Extract<Restriction, { kind: K }>[]>
  /** All timeouts of a group that count now. */
  timeoutsOf(groupId: GroupId, now: number): Promise<{ userId: UserId; until: number }[]>
  /** The person's own ones that count now. */
  ownTimeouts(userId: UserId, now: number): Promise<Map<GroupId, OwnTimeout>>
  /** Only of a member below who does it, judged by the roles of that moment. */
  timeOut(wish: RestrictionWish<Extract<Restriction, { kind: 'timeout' }>>): Promise<WriteResult<Refusal>>
  /** The same of a ban; a membership ends with it. `departure`: null where there was none. */
  ban(
    wish: RestrictionWish<Extract<Restriction, { kind: 'ban' }>>,
  ): Promise<WriteResult<Refusal, { departure: Departure | null }>>
  /** Has deleted what somebody wrote, by the roles of that moment. */
  orderDeletion(wish: DeletionOrder): Promise<WriteResult<'not_found' | 'not_allowed'>>
  lift(wish: LiftingWish): Promise<WriteResult<'not_found' | 'not_allowed'>>
  /** Keeps everybody out who is not in, and lets those only read who came lately. */
  setRaidMode(wish: RaidModeWish): Promise<WriteResult<'not_found' | 'not_allowed'>>
}
