import type { Output, RoleId } from '@hubbub/protocol'

/** Those who were found and have not what they are to have. */
export const toBeDone = (
  { members }: Output<'roles.findMembers'>,
  roleId: RoleId,
  isGiven: boolean,
): Output<'roles.findMembers'>['members'] =>
  members.filter(({ roleIds = [] }) => roleIds.includes(roleId) !== isGiven)
