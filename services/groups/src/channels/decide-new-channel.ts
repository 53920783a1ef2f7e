import {
  limits,
  type Category,
  type Conversation,
  type GroupRoles,
  type Member,
  type UserId,
} from '@hubbub/protocol'
import { mayLetIntoNew, visibilityOfCategory } from '@hubbub/rules'
import type { NewChannel } from '../records/channel-repository.ts'
import { recorded } from '../events/recorded.ts'
import type { Decision, Put } from '../records/decision.ts'
import { namedRoles, rolesRecorded } from '../roles/named-roles.ts'
import { rolesTold } from '../privacy/decide-role-visibility.ts'
import { noHeadline } from './headline.ts'
import { categoryOpened } from '../privacy/privacy.ts'

interface Facts {
  /** Of the group; null: there is no such group. */
  categories: Category[] | null
  roles: GroupRoles
  creator: Member | null
  /** How many channels the group has, and where the last one stands; -1 where there is none. */
  extent: { count: number; last: number }
  /** Those who run the group, if the channel may come to be private. */
  admins: UserId[]
}

/**
 * At the end of its category. A private one lets its creator in, and roles that the creator may let in there; or those that its category says,
 * where nothing else is asked for.
 */
export function decideNewChannel(
  { categories, roles, creator, extent, admins }: Facts,
  { createdBy, audit, isPrivate: wished, roleIds: asked = [], ...wish }: NewChannel,
): Decision<'not_found' | 'not_allowed' | 'limit_reached', { channel: Conversation; seenBy: UserId[] }> {
  const { id, groupId, categoryId, createdAt } = wish
  const category = categories?.find((one) => one.id === categoryId)
  const isKnown = categories && (categoryId === null || category)
  if (!isKnown || !creator || namedRoles(asked, roles).length < asked.length) return { refused: 'not_found' }
  const { isPrivate, roleIds } =
    wished === undefined ? visibilityOfCategory(category, roles) : { isPrivate: wished, roleIds: asked }
  const letIn = namedRoles(roleIds, roles)
  const overrides = category?.overrides?.list ?? []
  // What the category says was decided by somebody who may.
  if (!namedRoles(asked, roles).every(({ id }) => mayLetIntoNew(creator, id, roles, overrides)))
    return { refused: 'not_allowed' }
  if (extent.count >= limits.channelsPerGroup) return { refused: 'limit_reached' }

  const isNew = { position: extent.last + 1, isArchived: false, headline: noHeadline }
  const seenByRoles = roleIds.map((roleId) => ({ roleId, from: 0 }))
  const visibility = seenByRoles.length > 0 && { seenByRoles }
  const channel: Conversation = { ...wish, isPrivate, kind: 'channel', ...isNew, ...visibility }
  const puts: Put[] = [
    { kind: 'conversation', conversation: channel },
    ...recorded(audit, { name: wish.name, ...rolesRecorded(letIn) }),
  ]
  const data = { conversationId: id }
  if (!isPrivate)
    return {
      refused: null,
      out: { channel, seenBy: [] },
      puts,
      changes: [{ stream: groupId, type: 'channel.added', data }, ...categoryOpened(channel)],
    }
  const seenBy = [...new Set([...admins, createdBy])].toSorted()
  return {
    refused: null,
    out: { channel, seenBy },
    puts: [
      ...puts,
      { kind: 'participant', conversationId: id, groupId, userId: createdBy, joinedAt: createdAt },
    ],
    changes: [
      ...seenBy.map((stream) => ({ stream, type: 'conversation.added', data }) as const),
      ...(letIn.length > 0 ? rolesTold(channel) : []),
    ],
  }
}
