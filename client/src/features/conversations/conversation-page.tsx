import { useMediaQuery } from '@mantine/hooks'
import type { ConversationId } from '@hubbub/protocol'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { findConversation, useHome } from '../../core/home.tsx'
import { paths } from '../../core/paths.ts'
import { rememberVisit } from '../../core/places-visited.ts'
import { HeadlineLine } from '../headline/headline-line.tsx'
import { useInviteRead } from '../inbox/use-invite-read.ts'
import { MembersPane } from '../members/members-pane.tsx'
import { useMembersShown } from '../members/use-members-shown.ts'
import { PlaceGone, type LastSeen } from '../removals/place-gone.tsx'
import { useSearch } from '../search/search-provider.tsx'
import { ThreadDoor } from '../threads/thread-door.tsx'
import { ThreadPane } from '../threads/thread-pane.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import styles from './conversation-page.module.css'
import { ConversationPane } from './conversation-view.tsx'

/** One conversation: header, messages and composer, and beside them who is in it, or one of its threads. */
export function ConversationPage() {
  const { t } = useTranslation()
  const home = useHome()
  const params = useParams()
  const navigate = useNavigate()
  const conversationId = params.conversationId as ConversationId
  const seq = seqIn(params.seq)
  const threadId = params.threadId as ConversationId | undefined
  const place = findConversation(home, conversationId)
  const isWide = useMediaQuery('(min-width: 1101px)', undefined, { getInitialValueInEffect: false }) === true
  const [areMembersShown, showMembers] = useMembersShown(isWide)
  // What was found stands there meanwhile.
  const search = useSearch()
  const isSearching = search.isOpen
  const areMembersThere = areMembersShown && !isSearching && !threadId
  const isThreadBeside = isWide && !isSearching
  const leaveThread = () => navigate(paths.conversation(conversationId))
  const groupId = place?.group?.group.id
  const isThere = place !== undefined
  const conversation = place?.view.conversation
  const [last, setLast] = useState<LastSeen | null>(null)
  if (groupId && conversation && (last?.id !== conversationId || last.name !== conversation.name))
    setLast({ id: conversationId, name: conversation.name, groupId })
  useInviteRead(conversationId, conversation?.kind === 'adhoc' || conversation?.isPrivate === true)

  useEffect(() => {
    if (isThere) rememberVisit(groupId ?? 'dm', conversationId)
  }, [isThere, groupId, conversationId])

  if (!place) {
    const gone = (
      <PlaceGone
        id={conversationId}
        last={last?.id === conversationId ? last : null}
        title={t(seq === undefined ? 'conversation.gone.title' : 'links.gone.title')}
        text={t(seq === undefined ? 'conversation.gone.text' : 'links.gone.text')}
      />
    )
    return (
      <main className={styles.page}>
        {home.threads && !threadId ? (
          <ThreadDoor key={conversationId} id={conversationId} seq={seq}>
            {gone}
          </ThreadDoor>
        ) : (
          gone
        )}
      </main>
    )
  }
  const thread = threadId && (
    <ThreadPane
      key={threadId}
      view={place.view}
      group={place.group}
      id={threadId}
      seq={seqIn(params.reply)}
      isBeside={isThreadBeside}
    />
  )
  if (thread && !isThreadBeside) return <main className={styles.page}>{thread}</main>
  return (
    <main className={styles.page} aria-label={t('conversation.region')}>
      <ConversationHeader
        view={place.view}
        group={place.group}
        isShowingMembers={areMembersThere}
        onToggleMembers={() => {
          if (isSearching) search.close()
          if (threadId) void leaveThread()
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
        <ConversationPane
          key={conversationId}
          view={place.view}
          group={place.group}
          seq={seq}
          onLeaveTarget={() => void navigate(paths.conversation(conversationId), { replace: true })}
        />
        {thread}
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

const seqIn = (text: string | undefined): number | undefined =>
  Number(text) >= 1 ? Math.floor(Number(text)) : undefined
