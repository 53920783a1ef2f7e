import type {
  AuditEntry,
  Conversation,
  ConversationId,
  Group,
  GroupId,
  IdOf,
  IdPrefix,
  RoleId,
  UserId,
} from '@hubbub/protocol'
import type { GroupPorts } from '../context/deps.ts'
import { noHeadline } from '../channels/headline.ts'
import { unwrap } from '../records/write-result.ts'

let ids = 100

export const anId = <K extends IdPrefix>(kind: K, number = ++ids): IdOf[K] =>
  `${kind}_${String(number).padStart(26, '0')}` as IdOf[K]

export const mina = anId('u', 1)
export const olga = anId('u', 2)
export const ivan = anId('u', 3)
export const noor = anId('u', 4)

/** Everybody's. */
export const theSession = anId('s', 1)

export const aGroup = (overrides: Partial<Group> = {}): Group => ({
  id: anId('g'),
  name: 'Chess',
  description: '',
  icon: null,
  categories: [],
  createdAt: 1_000,
  ...overrides,
})

export const aChannel = (groupId: GroupId, overrides: Partial<Conversation> = {}): Conversation => ({
  id: anId('c'),
  kind: 'channel',
  groupId,
  name: 'general',
  topic: '',
  categoryId: null,
  position: 0,
  isPrivate: false,
  isArchived: false,
  createdAt: 1_000,
  headline: noHeadline,
  ...overrides,
})

/** A group of `ownerId`'s, with a channel called general, that these have joined one after the other. */
export async function aGroupOf(
  ports: GroupPorts,
  ownerId: UserId,
  ...members: UserId[]
): Promise<{ groupId: GroupId; general: ConversationId }> {
  const group = aGroup()
  const channel = aChannel(group.id)
  unwrap(await ports.groups.found({ group, channel, ownerId }))
  const { code } = await anInvite(ports, group.id, ownerId)
  for (const [index, userId] of members.entries())
    unwrap(await ports.invites.accept({ code, userId, now: 2_000 + index }))
  return { groupId: group.id, general: channel.id }
}

export async function anInvite(
  ports: GroupPorts,
  groupId: GroupId,
  createdBy: UserId,
  terms: { expiresAt?: number; usesLeft?: number; createdAt?: number; roleIds?: RoleId[] } = {},
) {
  const { expiresAt = null, usesLeft = null, createdAt = 1_000, ...roles } = terms
  const id = anId('i')
  const invite = { id, groupId, code: `code-${id}`, createdBy, createdAt, expiresAt, usesLeft, ...roles }
  unwrap(await ports.invites.create(invite))
  return invite
}

export async function aChannelOf(
  ports: GroupPorts,
  groupId: GroupId,
  createdBy: UserId,
  isPrivate = false,
): Promise<ConversationId> {
  const wish = { name: 'plans', topic: '', categoryId: null, isPrivate, createdBy, createdAt: 3_000 }
  return unwrap(await ports.channels.create({ ...wish, id: anId('c'), groupId })).channel.id
}

export const anEntry = (groupId: GroupId): AuditEntry => ({
  ...{ id: anId('a'), at: 1_000, actorId: mina, act: 'groups.addTestUsers', about: groupId },
  details: {},
})
