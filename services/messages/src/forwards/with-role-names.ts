import { limits, type ConversationId, type RoleId } from '@hubbub/protocol'
import type { MessagesDeps } from '../context/deps.ts'

const mention = /<@(r_[0-9A-HJKMNP-TV-Z]{26})>/g

/** In another group nobody knows these roles: what is forwarded has their names, as words. */
export async function withRoleNames(
  body: string,
  conversationId: ConversationId,
  { bus }: Pick<MessagesDeps, 'bus'>,
): Promise<string> {
  if (!body.includes('<@r_')) return body
  const groupId = (await bus.accessContexts.place(conversationId))?.groupId
  const known = groupId ? await bus.call('groups.roles', { groupId }) : null
  const named = body.replace(mention, (whole, id: RoleId) => {
    const role = known?.roles.find((one) => one.id === id)
    return role ? `@${literal(role.name)}` : whole
  })
  // Names may be longer than ids.
  return named.length > limits.bodyChars ? body : named
}

/** A name is no markdown, whatever stands in it. */
const literal = (name: string) => name.replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`)
