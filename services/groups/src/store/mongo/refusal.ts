import { readActor, retrying, type Mongo } from '@hubbub/mongo'
import type { Category, ErrorCode, GroupId, RaidMode, UserId } from '@hubbub/protocol'
import type { Authority } from '@hubbub/protocol/internal'
import { isHeldBack, refusalOfCall, type Actor, type AccessContext, type GroupPart } from '@hubbub/rules'
import { overridesOf } from '../../access/overrides-of.ts'
import { isOver } from '../../records/restriction-repository.ts'
import { accessContextIn } from '../../records/conversation-repository.ts'
import type { Collections } from './models/collections.ts'
import { groupOf, type GroupDocument } from './models/group-model.ts'
import { readMember } from './membership.ts'
import { readRestriction } from './restrictions.ts'
import { readRolesOf } from './roles.ts'
import { readUserConversationRows } from './user-conversation-rows.ts'

/**
 * Why this may not be written, as things are now. Asked in the decision about the document that is written: who belongs to it is a part of
 * it, so a removal in between lets the write be decided anew. Whether the actor is live is said by another document: whoever ends
 * that waits for the write.
 */
export async function refusalOfWrite(
  store: Collections,
  connection: Mongo['connection'],
  authority: Authority,
): Promise<ErrorCode | null> {
  const actor = await readActor(connection, authority.by)
  if (!actor) return 'session_ended'
  return refusalOfCall(authority.access, actor, await readAccessContext(store, actor, authority))
}

async function readAccessContext(
  store: Collections,
  { userId, kind }: Actor,
  { access, groupId, conversationId }: Authority,
): Promise<AccessContext | null> {
  if (typeof access === 'string') return null
  if ('group' in access) {
    return { kind, group: await readGroupPart(store, groupId!, userId), conversation: null }
  }
  const [row] = await readUserConversationRows(store, [userId], [conversationId!])
  if (!row) return null
  const inGroup = row.conversation.groupId
  const [group, categories] = inGroup
    ? await Promise.all([readGroupPart(store, inGroup, userId), readCategories(store, inGroup)])
    : [null, []]
  return { ...accessContextIn(row, kind, overridesOf(row.conversation, categories)), group }
}

async function readCategories({ groups }: Collections, id: GroupId): Promise<Category[]> {
  const document = await retrying(() => groups.model.findById(id).lean<GroupDocument>())
  return document ? groupOf(document).categories : []
}

async function readGroupPart(store: Collections, id: GroupId, userId: UserId): Promise<GroupPart> {
  const [member, roles, timeout, raidMode] = await Promise.all([
    readMember(store, id, userId),
    readRolesOf(store, [id]),
    readRestriction(store, id, 'timeout', userId),
    readRaidMode(store, id),
  ])
  const { role = null, roleIds, joinedAt = 0 } = member ?? {}
  const now = Date.now()
  const isTimedOut = timeout !== null && !isOver(timeout, now)
  const part = {
    ...{ id, userId, role },
    ...(roleIds && { roleIds }),
    ...(roles.has(id) && { roles: roles.get(id)! }),
    ...(isTimedOut && { isTimedOut }),
  }
  return isHeldBack({ raidMode, joinedAt, now }, part, roles.get(id)) ? { ...part, isHeldBack: true } : part
}

async function readRaidMode({ groups }: Collections, id: GroupId): Promise<RaidMode | null> {
  const document = await retrying(() =>
    groups.model.findById(id).select(['raidMode']).lean<Pick<GroupDocument, 'raidMode'>>(),
  )
  return document?.raidMode ?? null
}
