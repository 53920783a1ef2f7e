import type { Output, RoleId } from '@hubbub/protocol'

type Found = Output<'roles.findMembers'>

/** Of those who are listed, those who have not what they are to have. */
export const toBeDone = ({ members }: Found, roleId: RoleId, isGiven: boolean): Found['members'] =>
  members.filter(({ roleIds = [] }) => roleIds.includes(roleId) !== isGiven)

/** How many are found beside those who are listed. A search finds only those to whom something is to be done. */
export const notListed = ({ members, count = members.length }: Found): number => count - members.length
