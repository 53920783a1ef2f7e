import type { HubbubClient } from '@hubbub/client-core'
import { isUnreadThread } from '@hubbub/rules'
import type { Message, Thread } from '@hubbub/protocol'
import { useEffect, useRef } from 'react'
import { findConversation, useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { usePagedQuery } from '../../core/queries.tsx'

export type ThreadsFilter = 'all' | 'unread'

interface Listed {
  thread: Thread
  root: Message
}

interface ThreadPages {
  threads: Listed[]
  hasMore: boolean
}

const changing: ReadonlySet<string> = new Set([
  'thread.changed',
  ...['read.set', 'message.deleted', 'message.edited'],
])

/** The threads that one follows, as far down as one has looked. They are asked for again when one of them changes. */
export function useThreadsListed(filter: ThreadsFilter) {
  const hub = useHub()
  const home = useHome()
  const { threads = [] } = home
  const { state, query, isAsking, reload, more } = usePagedQuery(`threads ${filter}`, (pages) =>
    loadPages(hub, filter, pages),
  )
  const { data, error } = state
  useEffect(() => hub.onChange(({ type }) => void (changing.has(type) && query.reload())), [hub, query])
  // Also where a conversation came back into sight or went out of it.
  const followed = threads.map(({ conversationId }) => conversationId).join()
  const followedBefore = useRef(followed)
  useEffect(() => {
    if (followedBefore.current !== followed) void query.reload()
    followedBefore.current = followed
  }, [followed, query])

  // How far one has read is known here before the server has heard of it.
  const known = new Map(threads.map((thread) => [thread.conversationId, thread]))
  const now = data?.threads
    .filter(({ thread }) => findConversation(home, thread.parent.conversationId))
    .map(({ thread, root }) => ({ root, thread: known.get(thread.conversationId) ?? thread }))
  return {
    listed: now?.filter(({ thread }) => filter === 'all' || isUnreadThread(thread)),
    hasMore: data?.hasMore === true,
    ...{ error, isAsking },
    ...{ reload, more },
  }
}

async function loadPages(hub: HubbubClient, filter: ThreadsFilter, count: number): Promise<ThreadPages> {
  const threads: Listed[] = []
  let before: string | null = null
  for (let page = 0; page < count; page++) {
    const found: Awaited<ReturnType<typeof loadPage>> = await loadPage(hub, filter, before)
    threads.push(...found.threads)
    before = found.next
    if (before === null) break
  }
  return { threads, hasMore: before !== null }
}

const loadPage = (hub: HubbubClient, filter: ThreadsFilter, before: string | null) =>
  hub.call('threads.list', { filter, ...(before !== null && { before }) })
