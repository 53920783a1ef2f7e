import type { Conversation, ConversationView, GroupView, Person } from '@hubbub/protocol'
import { isAtLeast, isLetInBy, rolesHeld } from '@hubbub/rules'
import { useEffect, useMemo, useRef } from 'react'
import { useHub } from '../../core/hub.tsx'
import { useCachedQuery } from '../../core/queries.tsx'
import { membersIn, type MemberEntry } from '../members/members-data.ts'
import { useMembersQuery } from '../members/use-members.ts'
import { MentionCandidates } from './mention-candidates.ts'

/**
 * Who can be called here: the people of a conversation, the members of a group, or of a private channel those let into it, in person or by a
 * role, and those who run the group. The lists are asked for when they are first looked at.
 */
export function useMentionCandidates(view: ConversationView, group: GroupView | null): MentionCandidates {
  const hub = useHub()
  const conversationId = view.conversation.id
  const groupId = group?.group.id ?? null
  const { seenByRoles } = view.conversation
  const isClosed = group !== null && view.conversation.isPrivate
  const members = useMembersQuery(groupId ?? undefined)
  const participants = useCachedQuery<readonly Person[]>(`callable:${conversationId}`, async () => {
    const { people } = await hub.call('groups.people', { conversationId })
    return people.map(({ person }) => person)
  })
  const here = useRef(view.people)
  useEffect(() => {
    here.current = view.people
  })

  return useMemo(() => {
    const listed = (): { people: readonly Person[]; isWhole: boolean } => {
      if (!members) return { people: here.current, isWhole: true }
      const { data } = members.get()
      const known = data ? membersIn(data) : []
      const isWhole = data?.next === null && data.pages.every(({ isStale }) => !isStale)
      if (!isClosed) return { people: known.map(({ person }) => person), isWhole }
      const running = known.filter(({ role }) => isAtLeast(role, 'admin')).map(({ person }) => person)
      const byRole = known.filter((member) => isLetIn(member, seenByRoles)).map(({ person }) => person)
      const { data: letIn } = participants.get()
      const all = new Map([...(letIn ?? []), ...running, ...byRole].map((person) => [person.id, person]))
      // Those who run the group come first among its members, so that one page has them all; of those with a role it has some.
      const hasAll = data !== undefined && (isWhole || !seenByRoles)
      return { people: [...all.values()], isWhole: letIn !== undefined && hasAll }
    }
    return new MentionCandidates({
      lists: members ? (isClosed ? [members, participants] : [members]) : [],
      listed,
      // The lists are as old as the question; the cards follow every new name.
      current: (person) => hub.person(person.id, groupId).get() ?? person,
      find: async (query) => (await hub.call('groups.findPeople', { conversationId, query })).people,
    })
  }, [hub, conversationId, groupId, members, participants, isClosed, seenByRoles])
}

function isLetIn(member: MemberEntry, seenByRoles: Conversation['seenByRoles'] = []): boolean {
  const held = rolesHeld({ ...member, kind: member.person.kind })
  return seenByRoles.some(({ roleId }) => isLetInBy(held, roleId))
}
