import { lazy, Suspense, useState } from 'react'
import { Outlet, useMatch } from 'react-router'
import type { ConversationId, GroupId } from '@hubbub/protocol'
import { GroupRail } from '../features/groups/group-rail.tsx'
import { useBringPreferences } from '../features/groups/order/use-bring-preferences.ts'
import { GroupSidebar } from '../features/groups/group-sidebar.tsx'
import { AddedNotice } from '../features/conversations/added-notice.tsx'
import { DirectsSidebar } from '../features/conversations/directs-sidebar.tsx'
import { MemberHues } from '../features/members/member-hues.tsx'
import { BrowserAlerts } from '../features/notifications/browser-alerts.tsx'
import { UpdateNotice } from '../features/installation/update-notice.tsx'
import { useDevicePush } from '../features/push/use-device-push.ts'
import { useAppWorker } from '../features/installation/use-app-worker.ts'
import { DueNotice } from '../features/later/due-notice.tsx'
import { GroupHereProvider } from '../features/people/group-here.tsx'
import { SearchPane } from '../features/search/early-search-pane.ts'
import { useSearch } from '../features/search/search-provider.tsx'
import { useSearchKeys } from '../features/search/use-search-keys.ts'
import { ConnectionBanner } from '../features/presence/connection-banner.tsx'
import { DocumentTitle } from './document-title.tsx'
import { findConversation, findGroup, useHome } from '../core/home.tsx'
import { paths } from '../core/paths.ts'
import { usePreview } from '../core/preview.tsx'
import styles from './shell.module.css'
import { useIsPhone } from '../core/use-is-phone.ts'
import { QuickSwitcher, useEarlyChunks } from './use-early-chunks.ts'
import { useThemeColour } from './use-theme-colour.ts'
import { useShortcuts } from './use-shortcuts.ts'

const ShortcutsList = lazy(() =>
  import('./shortcuts-list.tsx').then(({ ShortcutsList }) => ({ default: ShortcutsList })),
)

const ViewAsBanner = lazy(() =>
  import('../features/roles/view-as-banner.tsx').then(({ ViewAsBanner }) => ({ default: ViewAsBanner })),
)

/** Rail, sidebar and the conversation: side by side on a desk, one at a time on a phone. */
export function Shell() {
  const home = useHome()
  const inConversation = useMatch('/c/:conversationId/*')?.params.conversationId as ConversationId | undefined
  const inGroup = useMatch('/g/:groupId/*')?.params.groupId as GroupId | undefined
  const place = inConversation ? findConversation(home, inConversation) : undefined
  const wasIn = useGroupLookedAt(inConversation, place?.group?.group.id)
  const groupId = place?.group?.group.id ?? inGroup ?? (place ? undefined : wasIn)
  const group = groupId && findGroup(home, groupId)
  // The list is the whole page then, or not there at all.
  const isPhone = useIsPhone()
  const [isSwitching, setSwitching] = useState(false)
  const [isListing, setListing] = useState(false)
  const isSearchPage = useMatch(paths.search()) !== null
  const isMessageLink = useMatch('/m/*') !== null
  const isLater = useMatch(`${paths.later}/*`) !== null
  const isThreads = useMatch(paths.threads) !== null
  const isInbox = useMatch(paths.inbox) !== null
  const isShare = useMatch(paths.share) !== null
  const isModeration = useMatch('/g/:groupId/:part') !== null
  const isAdministration = useMatch('/admin/*') !== null
  const isOwnPage =
    isSearchPage || isLater || isThreads || isInbox || isShare || isModeration || isAdministration
  const isTalkShown = inConversation || isMessageLink || isOwnPage
  const search = useSearch()
  const { preview, set } = usePreview()
  const banner = preview && (
    <Suspense>
      <ViewAsBanner preview={preview} onEnd={() => set(null)} />
    </Suspense>
  )
  useSearchKeys(inConversation)
  useAppWorker()
  useEarlyChunks()
  useBringPreferences()
  useDevicePush()
  useThemeColour()
  useShortcuts({
    home,
    group: group ?? null,
    current: inConversation,
    openSwitcher: () => setSwitching(true),
    openShortcuts: () => setListing(true),
  })

  return (
    <GroupHereProvider groupId={group?.group.id ?? null}>
      <div
        className={styles.shell}
        data-pane={isTalkShown ? 'talk' : 'list'}
        data-searching={search.isOpen || undefined}
      >
        <AddedNotice />
        <DueNotice />
        <BrowserAlerts current={inConversation} />
        <UpdateNotice />
        <DocumentTitle home={home} view={place?.view} group={group} />
        <GroupRail
          home={home}
          current={group?.group.id ?? null}
          onSwitch={() => setSwitching(true)}
          onSearch={() => search.open(null)}
        />
        <MemberHues group={group} view={place?.view}>
          <div className={styles.sidebar} role={isPhone ? 'main' : undefined} data-region>
            {isPhone && banner}
            {group ? (
              <GroupSidebar key={group.group.id} view={group} me={home.me} current={inConversation} />
            ) : (
              <DirectsSidebar home={home} current={inConversation} />
            )}
          </div>
          <div className={styles.talk}>
            <ConnectionBanner />
            {banner}
            <Outlet />
          </div>
          {search.isOpen && (
            <Suspense>
              <SearchPane onClose={search.close} />
            </Suspense>
          )}
        </MemberHues>
        {isListing && (
          <Suspense>
            <ShortcutsList onClose={() => setListing(false)} />
          </Suspense>
        )}
        {isSwitching && (
          <Suspense>
            <QuickSwitcher home={home} onClose={() => setSwitching(false)} />
          </Suspense>
        )}
      </div>
    </GroupHereProvider>
  )
}

/** The group of a channel that one looked at when it went away: its list stays where it is. */
function useGroupLookedAt(
  conversationId: ConversationId | undefined,
  groupId: GroupId | undefined,
): GroupId | undefined {
  const [seen, setSeen] = useState<{ conversationId: ConversationId; groupId: GroupId }>()
  const isNew = seen?.conversationId !== conversationId || seen?.groupId !== groupId
  if (conversationId && groupId && isNew) setSeen({ conversationId, groupId })
  return seen?.conversationId === conversationId ? seen?.groupId : undefined
}
