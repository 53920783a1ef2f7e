import { useMediaQuery } from '@mantine/hooks'
import type { ConversationId } from '@hubbub/protocol'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { findConversation, useHome } from '../../core/home.tsx'
import { rememberVisit } from '../../core/places-visited.ts'
import { HeadlineLine } from '../headline/headline-line.tsx'
import { MembersPane } from '../members/members-pane.tsx'
import { useMembersShown } from '../members/use-members-shown.ts'
import { PlaceGone } from '../removals/place-gone.tsx'
import { useSearch } from '../search/search-provider.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import styles from './conversation-page.module.css'
import { ConversationPane } from './conversation-view.tsx'

/** One conversation: header, messages and composer, and beside them who is in it. */
export function ConversationPage() {
  const { t } = useTranslation()
  const home = useHome()
  const params = useParams()
  const conversationId = params.conversationId as ConversationId
  const seq = Number(params.seq) >= 1 ? Math.floor(Number(params.seq)) : undefined
  const place = findConversation(home, conversationId)
  const isWide = useMediaQuery('(min-width: 1101px)', undefined, { getInitialValueInEffect: false }) === true
  const [areMembersShown, showMembers] = useMembersShown(isWide)
  // What was found stands there meanwhile.
  const search = useSearch()
  const isSearching = search.isOpen
  const areMembersThere = areMembersShown && !isSearching
  const groupId = place?.group?.group.id
  const isThere = place !== undefined

  useEffect(() => {
    if (isThere) rememberVisit(groupId ?? 'dm', conversationId)
  }, [isThere, groupId, conversationId])

  if (!place) {
    return (
      <main className={styles.page}>
        <PlaceGone
          id={conversationId}
          title={t(seq === undefined ? 'conversation.gone.title' : 'links.gone.title')}
          text={t(seq === undefined ? 'conversation.gone.text' : 'links.gone.text')}
        />
      </main>
    )
  }
  return (
    <main className={styles.page} aria-label={t('conversation.region')}>
      <ConversationHeader
        view={place.view}
        group={place.group}
        isShowingMembers={areMembersThere}
        onToggleMembers={() => {
          if (isSearching) search.close()
          showMembers(!areMembersThere)
        }}
      />
      {place.view.conversation.headline && (
        <HeadlineLine
          key={`headline ${conversationId}`}
          view={place.view}
          group={place.group}
          headline={place.view.conversation.headline}
        />
      )}
      <div className={styles.body}>
        <ConversationPane key={conversationId} view={place.view} group={place.group} seq={seq} />
        {areMembersThere && (
          <MembersPane
            view={place.view}
            group={place.group}
            isBeside={isWide}
            onClose={() => showMembers(false)}
          />
        )}
      </div>
    </main>
  )
}
