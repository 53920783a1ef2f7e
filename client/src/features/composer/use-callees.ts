import type { ConversationView, GroupView, Person } from '@hubbub/protocol'
import { useMemo } from 'react'
import { Query } from '../../app/query.ts'
import { useHome } from '../../app/home.tsx'
import { useReadable } from '../../app/hub.tsx'
import { membersIn } from '../members/members-data.ts'
import { useMembersQuery } from '../members/use-members.ts'

const nobody = new Query<never>(() => new Promise<never>(() => {}))

/** Who can be called here: the people of a conversation, or the group's members; these are asked for at the first `@`. */
export function useCallable(
  view: ConversationView,
  group: GroupView | null,
  isWanted: boolean,
): readonly Person[] {
  const { me } = useHome()
  const members = useMembersQuery(group?.group.id)
  const { data } = useReadable(isWanted && members ? members : nobody)
  return useMemo(() => {
    const people = group ? (data ? membersIn(data).map(({ person }) => person) : []) : view.people
    return people.filter(({ id }) => id !== me.id)
  }, [group, data, view.people, me.id])
}
