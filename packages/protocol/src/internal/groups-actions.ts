import type { Conversation, ConversationKind, ConversationView } from '../conversation-records.ts'
import type { ChangeData, ChangeType } from '../events.ts'
import type { Role } from '../group-records.ts'
import type { ConversationId, FileId, GroupId, RoleId, StreamId, UserId } from '../ids.ts'
import type { Nicknames } from '../person-records.ts'
import type { GroupFilters } from '../moderation/filter-records.ts'
import type { RaidMode } from '../moderation/raid-mode.ts'
import type { GroupRoles, LetInRole, Override } from '../role-records.ts'

/** What a conversation is, as far as rules ask and what is said there depends on it; the same for everybody. */
export interface Place {
  kind: ConversationKind
  groupId: GroupId | null
  isPrivate: boolean
  isArchived: boolean
  /** What is said otherwise than by roles, in its category and there; each left out where nothing is. */
  overrides?: { category?: Override[]; channel?: Override[] }
  /** Of a private channel; left out where no role was let in. */
  seenByRoles?: LetInRole[]
  /** Links there get no previews. */
  hasPreviews?: false
  /** Of a channel with slow mode. */
  slowModeMs?: number
  /** Of a direct conversation: whose it is. */
  pair?: UserId[]
  /** Of a thread: where it began. All else is what is true of that conversation now. */
  threadOf?: ConversationId
}

/** What a conversation is called, and where settings for it are looked for. */
export interface PlaceTitle extends Pick<Conversation, 'kind' | 'groupId' | 'categoryId'> {
  /** Empty: it has none. */
  name: string
  groupName: string | null
}

/** A row of a stream's log: what changed, not what it looks like now. */
export interface LoggedChange {
  stream: StreamId
  rev: number
  type: ChangeType
  /** The message it is about, in a conversation's stream. */
  seq: number | null
  data: unknown
}

/** A change as it is told: the type may have turned, e.g. `group.joined` of a group that was left since. */
export type DescribedChange = { [T in ChangeType]: { type: T; data: ChangeData<T> } }[ChangeType]

export interface GroupsActions {
  /** What a conversation, not a thread, is called, and where it is. Checks nobody's right to know. */
  'groups.titleOf': (p: { conversationId: ConversationId }) => PlaceTitle | null
  /** The facts that rules are asked about, one by one, so that each can be remembered and forgotten exactly. */
  'groups.role': (p: { groupId: GroupId; userId: UserId }) => Role | null
  /** All roles of a group; null where it made none of its own. */
  'groups.roles': (p: { groupId: GroupId }) => GroupRoles | null
  /** That a member has beside the built-in one. */
  'groups.roleIds': (p: { groupId: GroupId; userId: UserId }) => RoleId[]
  /** The same of several; left out where they have none. */
  'groups.rolesHeld': (p: { groupId: GroupId; userIds: UserId[] }) => Record<UserId, RoleId[]>
  /** That a person has in all groups. */
  'groups.rolesOf': (p: { userId: UserId }) => RoleId[]
  /** Who has one of these roles; null where more than `most` do. */
  'groups.roleHolders': (p: { groupId: GroupId; roleIds: RoleId[]; most: number }) => UserId[] | null
  /** Who is in a timeout now, and until when by the clock of the day. */
  'groups.timeouts': (p: { groupId: GroupId }) => { userId: UserId; until: number }[]
  /** All filters of a group; null where it never had one. */
  'groups.filters': (p: { groupId: GroupId }) => GroupFilters | null
  /** Also one whose time is over. */
  'groups.raidMode': (p: { groupId: GroupId }) => RaidMode | null
  /** Null: not a member. */
  'groups.joinedAt': (p: { groupId: GroupId; userId: UserId }) => number | null
  'groups.place': (p: { conversationId: ConversationId }) => Place | null
  /** In a direct or ad-hoc conversation, or let into a private channel. */
  'groups.isIn': (p: { conversationId: ConversationId; userId: UserId }) => boolean
  /** Whether there are so many that nobody is told of each single one. [P-20] */
  'groups.isLarge': (p: { conversationId: ConversationId }) => boolean
  /** Who is in a conversation, or in the group of a public channel; null where more than `most` are. */
  'groups.fewPeople': (p: { conversationId: ConversationId; most: number }) => UserId[] | null
  /** Every stream this person may follow now, and the rooms in which their sockets hear them. */
  'groups.subscriptions': (p: { userId: UserId }) => { streams: StreamId[]; rooms: StreamId[] }
  /** What these logged changes of groups and memberships mean to this person (null: to everybody in the room), told as things are now. [P-9] */
  'groups.describe': (p: { viewer: UserId | null; changes: LoggedChange[] }) => DescribedChange[]
  /** Ends all that these people have to do with groups and conversations, before their accounts are removed. */
  'groups.forgetPeople': (p: { userIds: UserId[] }) => void
  /**
   * Makes somebody a member, or ends that, and gives or takes some roles, whoever they are in the group; an owner stays. For what the
   * settings of the server say; `issuer`: the provider of sign-ins that knows them so.
   */
  'groups.syncMember': (p: {
    groupId: GroupId
    userId: UserId
    isMember: boolean
    roles: { roleId: RoleId; isGiven: boolean }[]
    issuer: string
  }) => void
  /** The direct conversation of these two; null: there is none. */
  'groups.direct': (p: { pair: [UserId, UserId] }) => ConversationId | null
  /** The picture that a group shows; null also for a group that is gone. */
  'groups.pictureOf': (p: { groupId: GroupId }) => FileId | null
  /** Of these people, those whom this person shares a group or conversation with. */
  'groups.whoSharesConversation': (p: { userId: UserId; userIds: UserId[] }) => UserId[]
  /** Of these people, those who have a nickname in this group. Checks nobody's right to know. */
  'groups.nicknames': (p: { groupId: GroupId; userIds: UserId[] }) => Nicknames
  /** Of these people, those who may see this conversation. */
  'groups.whoSees': (p: { conversationId: ConversationId; userIds: UserId[] }) => UserId[]
  /**
   * Of these people, those who hear it in its own room: none of a public channel. Only of nodes that know of roles that are let in; the word of
   * an older one would let nobody in.
   */
  'groups.visibleTo': (p: { conversationId: ConversationId; userIds: UserId[] }) => UserId[]
  /** A channel as those of these people see it to whom nothing there is unread; null where that is nobody. */
  'groups.viewOfReaders': (p: {
    conversationId: ConversationId
    userIds: UserId[]
  }) => { view: ConversationView; userIds: UserId[] } | null
}
