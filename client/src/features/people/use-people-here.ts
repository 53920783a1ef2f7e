import type { Output, Person, UserId } from '@hubbub/protocol'
import { findGroup, type Home } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { useGroupHere } from './group-here.tsx'

const nobody: Output<'groups.findPeople'> = { people: [] }

interface PeopleHere {
  people: readonly Person[]
  nicknameOf: (id: UserId) => string | undefined
}

/** Members of the group that one looks at whose name or nickname begins like this, and what they are called in it. */
export function usePeopleHere(home: Home, query: string): PeopleHere {
  const hub = useHub()
  const groupId = useGroupHere()
  const group = groupId && findGroup(home, groupId)
  // Whom a public channel is open to is everybody in the group.
  const channel = group && group.channels.find(({ conversation }) => !conversation.isPrivate)
  const conversationId = home.me.kind === 'guest' ? undefined : channel?.conversation.id
  const isAsked = query !== '' && conversationId !== undefined
  const [state] = useQuery(`here:${conversationId}:${query}`, async () =>
    isAsked ? hub.call('groups.findPeople', { conversationId, query }) : nobody,
  )
  return { people: state.data?.people ?? [], nicknameOf: (id) => state.data?.nicknames?.[id] }
}
