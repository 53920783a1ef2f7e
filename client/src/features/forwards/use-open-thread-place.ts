import type { ConversationId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { findConversation, useHome } from '../../core/home.tsx'
import { useHub, useReadable } from '../../core/hub.tsx'
import { useCachedQuery } from '../../core/queries.tsx'
import type { Place } from '../conversations/places-found.ts'
import { titleOf } from '../conversations/use-conversation-title.ts'
import { excerpt } from '../markdown/excerpt.ts'
import { useNameOf } from '../people/use-name-of.ts'
import { threadView } from '../threads/thread-view.ts'

const unasked = { get: () => undefined, subscribe: () => () => {} }

/** The thread that one looks at: the others have no names by which one could find them. */
export function useOpenThreadPlace(): Place | null {
  const { t, i18n } = useTranslation()
  const hub = useHub()
  const home = useHome()
  const called = useNameOf()
  const id = useParams().threadId as ConversationId | undefined
  const query = useCachedQuery(`thread ${id}`, () => hub.call('threads.get', { conversationId: id! }))
  const open = useReadable<ReturnType<typeof query.get> | undefined>(id ? query : unasked)?.data
  const parent = open && findConversation(home, open.thread.parent.conversationId)
  if (!open || !parent) return null
  const name = titleOf(parent.view, home.me.id, i18n.language)
  const words = excerpt(open.root.body, (person) => called(person) ?? t('people.unknown'))
  return {
    key: open.thread.conversationId,
    title: words ? t('forwards.thread', { words }) : t('threads.one'),
    where: parent.group ? `#${name}` : name,
    view: threadView(parent.view, open.thread),
    person: null,
    begunIn: open.thread.parent.conversationId,
  }
}
