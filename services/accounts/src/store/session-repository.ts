import type { AccountKind, Availability, SessionId, UserId } from '@hubbub/protocol'
import type { SeenDevice } from '../new-devices/decide-new-device.ts'
import type { ActorSession } from '@hubbub/protocol/internal'
import type { ProviderOrigin } from '../oidc/identity.ts'

export interface SessionRecord {
  id: SessionId
  userId: UserId
  device: string
  address: string
  createdAt: number
  /** When its tokens were last refreshed. */
  usedAt: number
  /** Where from that was. Left out where they never were, or by a version that did not note it. */
  usedAddress?: string
  /** Which refresh token is the current one. */
  generation: number
  /** Makes its refresh tokens unlike any other session's. */
  salt: string
  /** When whoever holds it last showed who they are. Left out where they never did, or that counts no more. */
  freshAt?: number
  /** Left out where it began without a provider. */
  provider?: ProviderOrigin
}

/** What somebody has shown: the password with this hash (null: a guest, who has none), or this passkey. */
export type ProvenBy = string | null | { credential: string }

export type OpenOutcome =
  /** `displaced`: the sessions used longest ago, which had to make room. `resumed`: one of before, instead of a new one. */
  | { kind: 'opened'; displaced: SessionId[]; resumed?: SessionRecord }
  | { kind: 'disabled' }
  /** What proved the caller's identity is not valid any more. */
  | { kind: 'outdated' }

export interface Rotation {
  sessionId: SessionId
  generation: number
  at: number
  address: string
  /** Within this time of the rotation, the token before is a retry after a lost reply. */
  graceMs: number
  /** A session unused for this long has ended. */
  unusedMs: number
}

export type RotateOutcome =
  | { kind: 'current'; generation: number }
  /** A token of the past: the session ends with this call. */
  | { kind: 'reused' }
  | { kind: 'ended' }

/** Somebody who may use their account, with all their sessions. */
export interface SessionHolder {
  userId: UserId
  kind: AccountKind
  isAdministrator: boolean
  /** Left out: `auto`. */
  availability?: Availability
  createdAt: number
  hasSecondFactor?: true
  sessions: ReadonlySet<SessionId>
  /** Those that began with both factors at a provider. Left out where there are none. */
  proven?: ReadonlySet<SessionId>
}

export interface SessionRepository {
  /**
   * Opens a session for somebody who has proven who they are, unless what they have proven it by is not theirs any more: the password, the
   * passkey or, where the session began at a provider, its identity. At most `limit` for each account. `seen`: on which device, to tell its
   * owner of a new one. `factorChanges`: see `Proof`; left out for who never had to do with a second factor. `resumes`: their session that goes on
   * instead, if it is still there: see `decideResumed`.
   */
  open(
    session: SessionRecord,
    provenBy: ProvenBy,
    limit: number,
    more?: { seen?: SeenDevice | null; factorChanges?: number; resumes?: SessionId | undefined },
  ): Promise<OpenOutcome>
  get(sessionId: SessionId): Promise<SessionRecord | null>
  /** The one used last first. */
  of(userId: UserId): Promise<SessionRecord[]>
  /** Those of these people who may use their account and have a session. */
  holders(userIds: readonly UserId[]): Promise<SessionHolder[]>
  /** At most so many people with a session that was used since then. Only of a store that is asked without a network. */
  recentHolders?(usedSince: number, limit: number): Promise<SessionHolder[]>
  /** One atomic step: of two who present one token at once, both get the same next one. */
  rotate(rotation: Rotation): Promise<RotateOutcome>
  /** Of these sessions (null: of all), ends the person's own and returns them; null when the one that asks has ended. */
  end(by: ActorSession, sessionIds: SessionId[] | 'others' | null): Promise<SessionId[] | null>
}
