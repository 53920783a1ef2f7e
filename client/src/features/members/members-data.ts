import type { Output, StreamEvent } from '@hubbub/protocol'
import { rankOf } from '@hubbub/rules'

export type MembersData = Output<'groups.members'>
export type MemberEntry = MembersData['members'][number]

/** The list after a change in its group; somebody beyond the loaded pages only counts. */
export function applyToMembers(data: MembersData, change: StreamEvent): MembersData {
  if (change.type === 'member.joined') {
    const { member, person } = change.data
    if (data.members.some(({ userId }) => userId === member.userId)) return data
    const members = data.next === null ? inOrder([...data.members, { ...member, person }]) : data.members
    return { ...data, members, total: data.total + 1 }
  }
  if (change.type === 'member.left') {
    const { userId } = change.data
    return {
      ...data,
      members: data.members.filter((member) => member.userId !== userId),
      total: data.total - 1,
    }
  }
  if (change.type === 'member.role') {
    const { userId, role } = change.data
    return {
      ...data,
      members: inOrder(
        data.members.map((member) => (member.userId === userId ? { ...member, role } : member)),
      ),
    }
  }
  return data
}

const inOrder = (members: MemberEntry[]) =>
  members.sort((a, b) => rankOf(b.role) - rankOf(a.role) || a.joinedAt - b.joinedAt)
