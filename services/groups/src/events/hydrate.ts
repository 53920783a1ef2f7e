import {
  isConversation,
  isGroup,
  isPerson,
  limits,
  type ChangeData,
  type Conversation,
  type ConversationId,
  type ConversationView,
  type Group,
  type GroupId,
  type GroupRoles,
  type GroupView,
  type Member,
  type OwnTimeout,
  type Person,
  type RoleId,
  type StreamId,
  type UserId,
} from '@hubbub/protocol'
import type { LoggedChange } from '@hubbub/protocol/internal'
import type { GroupsDeps } from '../context/deps.ts'
import type { GroupRecord } from '../records/group-repository.ts'
import type { Visibility } from '../access/visibility.ts'
import { groupsOf } from '../views/categories.ts'

export type LeaveReason = ChangeData<'group.left'>['reason']

/** What the log keeps of a change: whom and what it is about. */
export interface About {
  userId?: UserId
  /** Of what was done to many at once. */
  userIds?: UserId[]
  /** Of what was done to so many that they are not named: how many they are. */
  count?: number
  roleId?: RoleId
  groupId?: GroupId
  conversationId?: ConversationId
  reason?: LeaveReason
  /** Who did it. */
  by?: UserId
  /** Of somebody who was banned. */
  ban?: ChangeData<'group.left'>['ban']
}

export const aboutOf = ({ data }: LoggedChange): About => data ?? {}

/** Of whom a change tells one by one: of many the viewer alone, also where nobody is named. */
export function toldOf(change: LoggedChange, viewer: UserId | null): UserId[] {
  const { userId, userIds = [] } = aboutOf(change)
  if (userId) return [userId]
  if (isOfUnnamed(change)) return viewer ? [viewer] : []
  return userIds.length > limits.membersTold ? userIds.filter((id) => id === viewer) : userIds
}

/** Whether it is about more members than a row of the log names. */
export const isOfUnnamed = (change: LoggedChange): boolean =>
  change.type === 'members.roles' && aboutOf(change).userIds === undefined

/** Everything that some changes are about, as it is now. */
export interface Hydrated {
  /** Null: everybody in the room. */
  viewer: UserId | null
  groups: Map<GroupId, GroupRecord>
  /** Those that are told with their categories, of which there are those that the viewer sees. */
  groupsWithCategories: Map<GroupId, Group>
  /** Those of private channels, which tell their categories. */
  groupsOfPrivate: Map<GroupId, Group>
  groupViews: Map<GroupId, GroupView>
  /** Of those whose roles changed and that have some of their own. */
  roles: Map<GroupId, GroupRoles>
  channels: Conversation[]
  conversations: Map<ConversationId, Conversation>
  views: Map<ConversationId, ConversationView>
  /** Of people who hear of their own ones. */
  timeouts: Map<StreamId, Map<GroupId, OwnTimeout>>
  /** By `<stream> <person>`. */
  members: Map<string, Member>
  participants: Set<string>
  cards: Map<UserId, Person>
}

const tellsCategories = new Set<LoggedChange['type']>(['group.changed', 'channels.arranged'])

/** One question for each kind of thing, however many changes there are. */
export async function hydrate(
  changes: readonly LoggedChange[],
  visibility: Visibility,
  deps: GroupsDeps,
): Promise<Hydrated> {
  const abouts = changes.map(aboutOf)
  const arranged = changes.filter(({ type }) => type === 'channels.arranged')
  const withCategories = changes.filter(({ type }) => tellsCategories.has(type))
  const changed = changes.filter(({ type }) => type === 'roles.changed')
  const timedOut = changes.filter(({ type }) => type === 'timeout.changed')
  const [
    groups,
    groupsWithCategories,
    groupViews,
    roles,
    timeouts,
    channels,
    conversations,
    views,
    members,
    participants,
    cards,
  ] = await Promise.all([
    visibility.groups(unique(changes.map(({ stream }) => stream).filter(isGroup))),
    visibility.groupsWithCategories(unique(withCategories.map(({ stream }) => stream).filter(isGroup))),
    visibility.groupViews(unique(abouts.flatMap(({ groupId }) => groupId ?? []))),
    deps.roles.of(unique(changed.map(({ stream }) => stream).filter(isGroup))),
    gatherTimeouts(unique(timedOut.map(({ stream }) => stream).filter(isPerson)), deps),
    deps.channels.of(unique(arranged.map(({ stream }) => stream).filter(isGroup))),
    visibility.conversations(unique(changes.map(({ stream }) => stream).filter(isConversation))),
    visibility.views(unique(abouts.flatMap(({ conversationId }) => conversationId ?? []))),
    gatherMembers(changes, visibility, deps),
    gatherParticipants(changes, deps),
    gatherCards(unique(abouts.flatMap(({ userId, by }) => [userId ?? [], by ?? []].flat())), deps),
  ])
  const tellCategory = new Set(
    changes.flatMap(({ type, stream }) => (type === 'conversation.changed' ? stream : [])),
  )
  const groupsOfPrivate = await groupsOf(
    conversations.filter(({ id, isPrivate }) => isPrivate && tellCategory.has(id)),
    deps,
  )
  return {
    viewer: visibility.viewer,
    groups: new Map(groups.map((record) => [record.group.id, record])),
    groupsWithCategories: new Map(groupsWithCategories.map((group) => [group.id, group])),
    groupsOfPrivate,
    groupViews: new Map(groupViews.map((view) => [view.group.id, view])),
    roles,
    timeouts,
    channels,
    conversations: new Map(conversations.map((conversation) => [conversation.id, conversation])),
    views: new Map(views.map((view) => [view.conversation.id, view])),
    members,
    participants,
    cards,
  }
}

async function gatherTimeouts(
  userIds: UserId[],
  { restrictions, clock }: GroupsDeps,
): Promise<Hydrated['timeouts']> {
  const found = await Promise.all(
    userIds.map(async (id) => [id, await restrictions.ownTimeouts(id, clock.wall())] as const),
  )
  return new Map(found)
}

async function gatherMembers(
  changes: readonly LoggedChange[],
  { viewer }: Pick<Visibility, 'viewer'>,
  { members }: GroupsDeps,
): Promise<Map<string, Member>> {
  const found = await Promise.all(
    peopleByStream(changes, viewer, isGroup).map(async ([groupId, userIds]) =>
      (await members.among(groupId, userIds)).map(
        (member) => [`${groupId} ${member.userId}`, member] as const,
      ),
    ),
  )
  return new Map(found.flat())
}

async function gatherParticipants(
  changes: readonly LoggedChange[],
  { conversations }: GroupsDeps,
): Promise<Set<string>> {
  const found = await Promise.all(
    peopleByStream(changes, null, isConversation).map(async ([id, userIds]) =>
      (await conversations.userConversationRowsIn(id, userIds))
        .filter(({ isIn }) => isIn)
        .map(({ userId }) => `${id} ${userId}`),
    ),
  )
  return new Set(found.flat())
}

async function gatherCards(userIds: UserId[], { bus }: GroupsDeps): Promise<Map<UserId, Person>> {
  if (userIds.length === 0) return new Map()
  return new Map((await bus.call('accounts.cards', { userIds })).map((card) => [card.id, card]))
}

function peopleByStream<S extends StreamId>(
  changes: readonly LoggedChange[],
  viewer: UserId | null,
  isSuch: (stream: StreamId) => stream is S,
): [S, UserId[]][] {
  const byStream = Map.groupBy(changes, ({ stream }) => stream)
  return [...byStream].flatMap(([stream, those]): [S, UserId[]][] => {
    const userIds = unique(those.flatMap((change) => toldOf(change, viewer)))
    return isSuch(stream) && userIds.length > 0 ? [[stream, userIds]] : []
  })
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
