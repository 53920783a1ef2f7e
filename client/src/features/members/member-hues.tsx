import { limits, type ConversationView, type GroupView } from '@hubbub/protocol'
import { useMemo, type ReactNode } from 'react'
import { Query } from '../../core/query.ts'
import { useReadable } from '../../core/hub.tsx'
import { HuesProvider } from '../../ui/hues.tsx'
import { membersIn } from './members-data.ts'
import { useMembersQuery } from './use-members.ts'

const nobody = new Query<never>(() => new Promise<never>(() => {}))

interface MemberHuesProps {
  group: GroupView | undefined
  view: ConversationView | undefined
  children: ReactNode
}

/** Colours that tell the members of a group, or the people of a conversation, from each other. In a large group they repeat anyway. */
export function MemberHues({ group, view, children }: MemberHuesProps) {
  const isSmall = group !== undefined && group.memberCount <= limits.largeOver
  const query = useMembersQuery(isSmall ? group.group.id : undefined)
  const { data } = useReadable(query ?? nobody)
  const people = group ? undefined : view?.people
  const ids = useMemo(
    () => (data ? membersIn(data).map(({ userId }) => userId) : (people ?? []).map(({ id }) => id)),
    [data, people],
  )
  return <HuesProvider ids={ids}>{children}</HuesProvider>
}
