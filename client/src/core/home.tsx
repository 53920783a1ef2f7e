import type { HomeState } from '@hubbub/client-core'
import type { ConversationId, ConversationView, GroupId, GroupView } from '@hubbub/protocol'
import { createContext, use, type ReactNode } from 'react'

export type Home = HomeState

const HomeContext = createContext<Home | null>(null)

export function HomeProvider({ home, children }: { home: Home; children: ReactNode }) {
  return <HomeContext value={home}>{children}</HomeContext>
}

/** Everything the signed-in person has: account, groups, conversations. */
export function useHome(): Home {
  const home = use(HomeContext)
  if (!home) throw new Error('useHome stands outside of the signed-in part')
  return home
}

/** A conversation and, for a channel, the group it belongs to. */
export function findConversation(
  home: Home,
  id: ConversationId,
): { view: ConversationView; group: GroupView | null } | undefined {
  const own = home.conversations.find(({ conversation }) => conversation.id === id)
  if (own) return { view: own, group: null }
  for (const group of home.groups) {
    const channel = group.channels.find(({ conversation }) => conversation.id === id)
    if (channel) return { view: channel, group }
  }
  return undefined
}

export const findGroup = (home: Home, id: GroupId) => home.groups.find(({ group }) => group.id === id)
