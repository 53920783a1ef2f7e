import type { ConversationId } from '@hubbub/protocol'
import { may } from '@hubbub/rules'
import { useTranslation } from 'react-i18next'
import { accessContextIn } from '../../core/access-context-in.ts'
import { findConversation, useHome } from '../../core/home.tsx'
import { fuzzyScore } from '../conversations/fuzzy-score.ts'
import { placesFound, type Place } from '../conversations/places-found.ts'
import { useNotifications } from '../notifications/use-notifications.ts'
import { usePeopleFound } from '../people/use-people-found.ts'
import { usePeopleHere } from '../people/use-people-here.ts'
import { useOpenThreadPlace } from './use-open-thread-place.ts'

/** The places that a few letters may mean and in which one may write; people to whom one has not written yet are some, too. */
export function useDestinations(query: string, asked: string, from?: ConversationId): Place[] {
  const { i18n } = useTranslation()
  const home = useHome()
  const { shown } = useNotifications()
  const thread = useOpenThreadPlace()
  // A guest begins no conversations.
  const { people } = usePeopleFound(home.me.kind === 'guest' ? '' : asked)
  const here = usePeopleHere(home, asked)
  const all = placesFound(home, query, i18n.language, {
    people: [...people, ...here.people],
    nicknameOf: here.nicknameOf,
    shown,
  })
  const isThreadFound = thread && thread.key !== from && fuzzyScore(query, thread.title) > 0
  return [...(isThreadFound ? [thread] : []), ...all].filter(({ view, begunIn }) => {
    if (!view) return true
    const place = findConversation(home, begunIn ?? view.conversation.id)
    const threadId = begunIn && view.conversation.id
    return place && may(accessContextIn(home.me, place.group, place.view, threadId), 'messages.send')
  })
}
