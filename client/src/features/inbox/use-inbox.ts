import type { HubbubClient } from '@hubbub/client-core'
import type { InboxEntry, InboxEntryId } from '@hubbub/protocol'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { findConversation, useHome } from '../../core/home.tsx'
import { useHub, useReadable } from '../../core/hub.tsx'
import { usePagedQuery } from '../../core/queries.tsx'
import { asAppError } from '../../core/use-action.ts'
import { useToast } from '../../ui/toasts.tsx'

export type InboxFilter = 'all' | 'unread'

interface InboxPages {
  entries: InboxEntry[]
  hasMore: boolean
}

export interface ShownInbox {
  /** Undefined until the server has answered. */
  entries: InboxEntry[] | undefined
  hasMore: boolean
  error: unknown
  isAsking: boolean
  reload: () => void
  more: () => void
  mark: (id: InboxEntryId) => void
  markAll: () => void
}

/** The inbox, as far down as one has looked. It is asked for again when the server has something else in it. */
export function useInbox(filter: InboxFilter): ShownInbox {
  const { t } = useTranslation()
  const hub = useHub()
  const home = useHome()
  const toast = useToast()
  const { state, query, isAsking, reload, more } = usePagedQuery(`inbox ${filter}`, (pages) =>
    loadPages(hub, filter, pages),
  )
  const { data, error } = state
  const version = useReadable(hub.inbox.version)
  const versionBefore = useRef(version)
  useEffect(() => {
    if (versionBefore.current !== version) void query.reload()
    versionBefore.current = version
  }, [version, query])

  /** Shown at once; the server’s answer comes after it. */
  function marking(isMarked: (entry: InboxEntry) => boolean, ask: Promise<void>) {
    query.change(({ entries, ...rest }) => ({
      ...rest,
      entries: entries.map((entry) => (isMarked(entry) ? { ...entry, isUnread: false } : entry)),
    }))
    ask.catch((failure: unknown) => {
      toast(t(`errors.${asAppError(failure).code}`))
      void query.reload()
    })
  }

  // What one was taken out of just now is gone before the server is asked.
  const seen = data?.entries.filter(({ conversationId, parent }) =>
    findConversation(home, parent?.conversationId ?? conversationId),
  )
  return {
    entries: seen?.filter(({ isUnread }) => filter === 'all' || isUnread),
    hasMore: data?.hasMore === true,
    ...{ error, isAsking },
    ...{ reload, more },
    mark: (id) => marking((entry) => entry.id === id, hub.inbox.markRead(id)),
    markAll: () => {
      const upTo = Math.max(0, ...(data?.entries ?? []).map(({ at }) => at))
      marking(() => true, hub.inbox.markAllRead(upTo))
    },
  }
}

async function loadPages(hub: HubbubClient, filter: InboxFilter, count: number): Promise<InboxPages> {
  const entries: InboxEntry[] = []
  let before: string | null = null
  for (let page = 0; page < count; page++) {
    const found: Awaited<ReturnType<typeof loadPage>> = await loadPage(hub, filter, before)
    entries.push(...found.entries)
    before = found.next
    if (before === null) break
  }
  return { entries, hasMore: before !== null }
}

const loadPage = (hub: HubbubClient, filter: InboxFilter, before: string | null) =>
  hub.call('inbox.list', { filter, ...(before !== null && { before }) })
