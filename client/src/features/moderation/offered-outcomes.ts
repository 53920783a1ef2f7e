import type { Account, GroupView, ReportCase, ReportOutcome } from '@hubbub/protocol'
import { may } from '@hubbub/rules'
import { accessContextIn } from '../../core/access-context-in.ts'

/** What can be done about a case here, in the order of the screen. The server asks again who may. */
export function offeredOutcomes(
  { message, isOnServer, userId }: ReportCase,
  me: Account,
  group: GroupView | undefined,
): ReportOutcome[] {
  const inGroup = group && accessContextIn(me, group)
  const channel = group?.channels.find(({ conversation }) => conversation.id === message?.conversationId)
  // In a thread one may what one may where it began, which only the server knows: there it is offered, and may be refused.
  const mayDelete = message && group && mayModerate(me, group, channel)
  const isOther = userId !== me.id
  return [
    'dismissed',
    ...(mayDelete ? (['message_deleted'] as const) : []),
    ...(isOther && inGroup && may(inGroup, 'members.timeout') ? (['member_timed_out'] as const) : []),
    ...(isOther && inGroup && may(inGroup, 'members.remove') ? (['member_removed'] as const) : []),
    ...(isOther && inGroup && may(inGroup, 'members.ban') ? (['member_banned'] as const) : []),
    ...(isOther && isOnServer && me.isAdministrator ? (['account_disabled'] as const) : []),
    'handled',
  ]
}

const mayModerate = (me: Account, group: GroupView, channel: GroupView['channels'][number] | undefined) =>
  channel
    ? may(accessContextIn(me, group, channel), 'messages.moderate')
    : group.channels.some((one) => may(accessContextIn(me, group, one), 'messages.moderate'))
