import type { UserId } from '../ids.ts'

export interface RelationsActions {
  /** Whom this person blocks, and who blocks them. */
  'relations.apartFrom': (p: { userId: UserId }) => UserId[]
  /** Of these people, those who block or mute at least one of those, each with whom. */
  'relations.ignoring': (p: { userIds: UserId[]; authorIds: UserId[] }) => Record<UserId, UserId[]>
  /** Whom this person blocks or mutes. */
  'relations.ignoredBy': (p: { userId: UserId }) => UserId[]
}
