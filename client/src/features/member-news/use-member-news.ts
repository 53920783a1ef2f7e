import type { ConversationView, GroupView } from '@hubbub/protocol'
import { isLarge } from '@hubbub/rules'
import { useMemo } from 'react'
import { useReadable } from '../../core/hub.tsx'
import { firstPublicChannel } from '../groups/first-channel.ts'
import { isWhole, membersIn, type MembersData } from '../members/members-data.ts'
import { useMembersQuery } from '../members/use-members.ts'
import { useDepartures } from './departures-provider.tsx'
import { joinsOf, nothingNew, type MemberNews } from './member-news.ts'

const unasked = { get: () => undefined, subscribe: () => () => {} }

/**
 * Who came into a group and who left it, for its first public channel; nothing elsewhere, nor in a large group. It is read off
 * the list of members: no message, so nobody's unread count or order knows of it, and a crowd that comes at once costs one line.
 */
export function useMemberNews(view: ConversationView, group: GroupView | null): readonly MemberNews[] {
  const isFirst = group !== null && firstPublicChannel(group)?.conversation.id === view.conversation.id
  const told = isFirst && !isLarge(group.memberCount) ? group : null
  const query = useMembersQuery(told?.group.id)
  const members = useReadable<{ data: MembersData | undefined } | undefined>(query ?? unasked)?.data
  const departures = useDepartures()
  const left = useReadable(useMemo(() => departures.of(told?.group.id), [departures, told?.group.id]))
  return useMemo(() => {
    if (!told || !members || !isWhole(members)) return nothingNew
    return [...joinsOf(membersIn(members), told.group), ...left]
  }, [told, members, left])
}
