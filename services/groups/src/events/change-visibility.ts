import { randomUUID } from 'node:crypto'
import { AppError, type ConversationId, type GroupId, type LetInRoleId } from '@hubbub/protocol'
import type { LoggedChange } from '@hubbub/protocol/internal'
import { inSlices } from '../context/in-slices.ts'
import type { GroupsDeps } from '../context/deps.ts'

const channelsAtATime = 5

/**
 * Other people see these private channels than before, by their roles. Answers when every gateway has brought the sockets of the group into
 * their rooms, and out of them. [P-12]
 */
export async function changeVisibility(
  groupId: GroupId,
  channels: readonly ConversationId[],
  changes: readonly LoggedChange[],
  { bus }: GroupsDeps,
): Promise<void> {
  // Named as the relay names it, which repeats what takes long: so it is done once.
  const names = new Map(
    changes
      .filter(({ type }) => type === 'conversation.changed')
      .map(({ stream, rev }) => [stream, `${stream} ${rev}`]),
  )
  const ofMany = changes.find(({ type }) => type === 'members.roles')
  await inSlices(
    channels,
    async (conversationId) => {
      const ofMembers = ofMany ? `${conversationId} ${ofMany.stream} ${ofMany.rev}` : randomUUID()
      const change = names.get(conversationId) ?? ofMembers
      await bus.broadcastAndWait('gateway.visibility', { groupId, conversationId, change })
    },
    channelsAtATime,
  )
}

/**
 * Refuses while processes of a version before roles were let in are gateways or keep groups, as during an upgrade node by node: they would
 * leave sockets in rooms, or say of those who see a channel by a role that they do not.
 */
export function ensureVisibilityKnown({ bus }: Pick<GroupsDeps, 'bus'>): void {
  const isOld = bus.isMissingSomewhere('groups.visibleTo') || bus.isMissingSomewhere('gateway.seesByRoles')
  if (isOld) throw new AppError('busy', { retryAfterMs: 10_000 })
}

/** The same of nodes for which `member` is everybody, guests too. */
export function ensureGuestsKnown(roleIds: readonly LetInRoleId[], { bus }: Pick<GroupsDeps, 'bus'>): void {
  if (roleIds.includes('member') && bus.isMissingSomewhere('groups.afterUpgrade'))
    throw new AppError('busy', { retryAfterMs: 10_000 })
}

/** The same of nodes that know this, and nothing of who sees a category: they would lose it with the next change of the group, or not ask for it. */
export function ensureCategoriesKnown(deps: GroupsDeps): void {
  ensureVisibilityKnown(deps)
  const { bus } = deps
  const isOld =
    bus.isMissingSomewhere('groups.setCategoryVisibility') ||
    bus.isMissingSomewhere('gateway.knowsCategories')
  if (isOld) throw new AppError('busy', { retryAfterMs: 10_000 })
}
