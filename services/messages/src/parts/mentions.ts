import { mentionsRead } from '@hubbub/markdown/reading'
import type { Message, RoleId, UserId } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { may, mayMentionRole } from '@hubbub/rules'
import { placeOf } from '../context/actor.ts'
import type { MessagesDeps } from '../context/deps.ts'
import type { Part } from './part.ts'

export type Mentions = Pick<Message, 'mentions' | 'mentionsEveryone' | 'mentionedRoles'>

const nobody: Mentions = { mentions: [], mentionsEveryone: false }

/**
 * People and roles that a text mentions: only people who may see it, and everyone and roles only by those who may. The rest stays plain
 * text. The holders of a role are looked up when they are notified: so a role costs the same whether one has it or 100,000 do. A forwarded text
 * mentions nobody.
 */
export const mentions: Part = {
  ask: ({ body, caller, deps }) => (body.includes('<@') ? mentionsOf(body, caller, deps) : undefined),

  told: ({ mentionedRoles }) => (mentionedRoles ? { mentionedRoles } : {}),

  toldOfEdit: ({ mentions, mentionsEveryone, mentionedRoles, authorId }) => ({
    mentions,
    mentionsEveryone,
    ...(mentionedRoles && { mentionedRoles }),
    // For those who are mentioned.
    ...((mentionsEveryone || mentions.length > 0 || mentionedRoles) && { authorId }),
  }),

  fields: ['mentions', 'mentionsEveryone', 'mentionedRoles'],

  edited: (_message, { mentions, mentionsEveryone, mentionedRoles }) => ({
    fields: { mentions, mentionsEveryone, ...(mentionedRoles && { mentionedRoles }) },
  }),

  deleted: () => ({ fields: nobody }),
}

async function mentionsOf(body: string, caller: Caller, { bus }: MessagesDeps): Promise<Mentions> {
  const { userIds, roleIds, everyone } = await mentionsRead(body)
  const { id: conversationId } = placeOf(caller)
  const mentionedRoles = roleIds.filter((roleId) => mayMentionRole(caller.accessContext!, roleId))
  return {
    mentions: userIds.length > 0 ? await bus.call('groups.whoSees', { conversationId, userIds }) : [],
    mentionsEveryone: everyone && may(caller.accessContext!, 'mention.everyone'),
    ...(mentionedRoles.length > 0 && { mentionedRoles }),
  }
}

/** People and roles that an edited text mentions, and the text before did not. */
export interface NewMentions {
  userIds: UserId[]
  /** Left out where there are none. */
  roleIds?: RoleId[]
}

/** Null: none. */
export function newMentions(
  before: Pick<Mentions, 'mentions' | 'mentionedRoles'>,
  { mentions, mentionedRoles = [] }: Pick<Mentions, 'mentions' | 'mentionedRoles'>,
): NewMentions | null {
  const userIds = mentions.filter((id) => !before.mentions.includes(id))
  const roleIds = mentionedRoles.filter((id) => !before.mentionedRoles?.includes(id))
  if (userIds.length + roleIds.length === 0) return null
  return { userIds, ...(roleIds.length > 0 && { roleIds }) }
}
