import type { UserId } from '../ids.ts'

export interface RelationsActions {
  /** Whom this person blocks, and who blocks them. */
  'relations.apartFrom': (p: { userId: UserId }) => UserId[]
  /** Of these people, those who block or mute at least one of those, each with whom; of a direct conversation also those who have not accepted it. */
  'relations.ignoring': (p: {
    userIds: UserId[]
    authorIds: UserId[]
    isDirect?: boolean
  }) => Record<UserId, UserId[]>
  /** Whether somebody may begin to write to each of these people, alone or in an ad-hoc conversation; who is left out takes what comes. */
  'relations.contact': (p: {
    by: UserId
    userIds: UserId[]
  }) => Record<UserId, 'open' | 'request' | 'refused'>
  /** Somebody writes first to a person who wants to be asked. Throws `takes_no_messages` where too many wait. */
  'relations.request': (p: { userId: UserId; by: UserId }) => void
  /** Whom this person blocks or mutes. */
  'relations.ignoredBy': (p: { userId: UserId }) => UserId[]
}
