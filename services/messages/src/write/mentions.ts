import { mentionsRead } from '@hubbub/markdown/reading'
import type { RoleId, UserId } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { may, mayMentionRole } from '@hubbub/rules'
import { placeOf } from '../actor.ts'
import type { MessagesDeps } from '../deps.ts'

export interface Mentions {
  mentions: UserId[]
  mentionsEveryone: boolean
  /** Left out where there are none. */
  mentionedRoles?: RoleId[]
}

/**
 * Whom a text calls: only people who may see it, and everyone and roles only by those who may. The rest stays plain text. Who holds a role is
 * looked at when somebody is told: so a role costs the same whether one has it or 100,000 do.
 */
export function mentionsOf(body: string, caller: Caller, deps: MessagesDeps): Mentions | Promise<Mentions> {
  return body.includes('<@') ? readMentions(body, caller, deps) : { mentions: [], mentionsEveryone: false }
}

async function readMentions(body: string, caller: Caller, { bus }: MessagesDeps): Promise<Mentions> {
  const { userIds, roleIds, everyone } = await mentionsRead(body)
  const { id: conversationId } = placeOf(caller)
  const mentionedRoles = roleIds.filter((roleId) => mayMentionRole(caller.accessContext!, roleId))
  return {
    mentions: userIds.length > 0 ? await bus.call('groups.whoSees', { conversationId, userIds }) : [],
    mentionsEveryone: everyone && may(caller.accessContext!, 'mention.everyone'),
    ...(mentionedRoles.length > 0 && { mentionedRoles }),
  }
}

/** Beside an edited text: for those whom it calls, whose it is. */
export const callerOf = ({ mentions, mentionsEveryone, mentionedRoles = [] }: Mentions, authorId: UserId) =>
  (mentionsEveryone || mentions.length > 0 || mentionedRoles.length > 0) && { authorId }
