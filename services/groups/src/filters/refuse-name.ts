import { AppError, type GroupId } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { judge, isLookedAt } from '@hubbub/rules'
import { actorOf } from '../access/actor.ts'
import type { GroupsDeps } from '../context/deps.ts'

/** Refuses what the group blocks by its words: in what a member is called, and in what places are called. */
export async function refuseName(
  groupId: GroupId | null | undefined,
  names: readonly (string | null | undefined)[],
  caller: Caller,
  { bus, clock }: GroupsDeps,
): Promise<void> {
  const { accessContext } = caller
  const texts = names.flatMap((name) => name ?? [])
  if (!groupId || texts.length === 0 || !accessContext || !isLookedAt(accessContext)) return
  const filters = await bus.accessContexts.filters(groupId)
  if (!filters) return
  const { role, roleIds = [] } = accessContext.group!
  const finds = judge(filters, {
    ...{
      texts,
      mentions: 0,
      files: 0,
      kind: 'name',
      channelId: null,
      roleIds: ['member', role!, ...roleIds],
    },
    ...{ at: clock.wall(), joinedAt: null, accountAt: null, isFlood: () => false },
  })
  if (finds.length === 0) return
  const blocking = finds.find(({ filter: { mode, actions } }) => mode === 'on' && actions.block)?.filter
  const found = finds.map(({ filter, found: what }) => ({ filterId: filter.id, found: what }))
  const by = { groupId, userId: actorOf(caller), conversationId: null, seq: null, at: clock.wall() }
  await bus.call('filters.found', { ...by, body: texts.join('\n'), found })
  if (!blocking) return
  const { text } = blocking.actions.block!
  throw new AppError('blocked_by_filter', text === '' ? {} : { explanation: text })
}
