import type { Relation, UserId, Writers } from '@hubbub/protocol'
import type { Readable } from '../state/readable.ts'

/** What this person has to do with others, on all their devices. Each change shows once the server has it, and fails with an AppError. */
export interface Relations {
  readonly state: Readable<RelationsState>
  block(userId: UserId): Promise<void>
  unblock(userId: UserId): Promise<void>
  mute(userId: UserId): Promise<void>
  unmute(userId: UserId): Promise<void>
  /** The message request of somebody. */
  accept(userId: UserId): Promise<void>
  /** Or accepts, where they have asked already. */
  askFriend(userId: UserId): Promise<void>
  acceptFriend(userId: UserId): Promise<void>
  declineFriend(userId: UserId): Promise<void>
  /** Or takes a request back. */
  removeFriend(userId: UserId): Promise<void>
  setWriters(writers: Writers): Promise<void>
}

export interface RelationsState {
  /** False until the server has told, and with a server of before it could. */
  isKnown: boolean
  of: ReadonlyMap<UserId, Relation>
  /** Who may begin to write to this person; undefined: the server cannot tell. */
  writers: Writers | undefined
}
