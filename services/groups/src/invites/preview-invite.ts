import { ensure, type Input, type Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import type { GroupsDeps } from '../context/deps.ts'
import { findInvite } from './find-invite.ts'

/** What an invite leads to, for whoever holds the link. */
export async function previewInvite(
  { code }: Input<'groups.previewInvite'>,
  { actor }: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.previewInvite'>> {
  const { invite, isOpen } = await findInvite(code, deps)
  ensure(isOpen, 'invite_used_up')
  const [record] = await deps.groups.get([invite.groupId])
  ensure(record, 'not_found')
  const { id: groupId, name, description, icon, picture } = record.group
  const isMember = actor !== null && (await deps.members.role(groupId, actor.userId)) !== null
  return {
    ...{ groupId, name, description, icon, ...(picture && { picture }) },
    memberCount: record.memberCount,
    isMember,
    ...(invite.roleIds && { givesRoles: true }),
  }
}
