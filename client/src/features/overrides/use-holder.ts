import type { ConversationId, GroupId, GroupRoles, Override, RoleId, UserId } from '@hubbub/protocol'
import { isBuiltInRole } from '@hubbub/protocol'
import type { RoleHolder } from '@hubbub/rules'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'

export interface Holder extends RoleHolder {
  /** Let into the private channel. */
  isIn: boolean
}

/** Somebody who has nothing but this role. */
export function holderOf(id: GroupRoles['roles'][number]['id']): Holder {
  return isBuiltInRole(id)
    ? { role: id, isIn: true }
    : { role: 'member', roleIds: [id satisfies RoleId], isIn: true }
}

export const isPerson = (subject: Override['subject']): subject is UserId => subject.startsWith('u_')

/** How a person stands to the group, and to the private channel if it is one; undefined until it is known. */
export function usePersonAsHolder(
  groupId: GroupId,
  userId: UserId,
  privateChannel: ConversationId | null,
): Holder | undefined {
  const hub = useHub()
  const [{ data }] = useQuery(`holder:${groupId}:${userId}:${privateChannel}`, async (): Promise<Holder> => {
    const { members } = await hub.call('groups.members', { groupId, userIds: [userId] })
    const [member] = members
    if (!member) return { userId, role: null, isIn: false }
    const { role, roleIds, person } = member
    const isIn = privateChannel !== null && (await isInside(privateChannel))
    return { ...{ userId, role, kind: person.kind, isIn }, ...(roleIds && { roleIds }) }
  })
  return data

  async function isInside(conversationId: ConversationId): Promise<boolean> {
    const { people } = await hub.call('groups.people', { conversationId })
    return people.some(({ person }) => person.id === userId)
  }
}
