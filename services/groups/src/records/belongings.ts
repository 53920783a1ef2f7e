import type { GroupId, StreamId, UserId } from '@hubbub/protocol'
import type { Outline, Place } from './conversation-repository.ts'

/** Where several people belong, as it is stored: what of it they see is for the rules to say. */
export interface Belongings {
  /** Where each one's own stream stood before the rest was read, in their order. */
  revs: number[]
  /** Of each person, the group joined first comes first. */
  memberships: { userId: UserId; groupId: GroupId; rev: number }[]
  /** The public ones of all these groups, each once. */
  channels: (Outline & { groupId: GroupId })[]
  /** The private channels of their groups, and what they are in outside of groups. */
  places: (Place & { userId: UserId })[]
}

/** What is asked of a store in this process, where a question needs no network and nobody else writes. */
export interface EmbeddedReads {
  /** Where a stream stands now. */
  rev(id: StreamId): number
  /** As many questions for all of them as for one. */
  belongings(userIds: readonly UserId[]): Belongings
}
