import '../theme/mantine-styles-signed-in.ts'
import '../theme/reading-direction.css'
import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { ConversationPage } from '../features/conversations/conversation-page.tsx'
import { DirectsHome } from '../features/conversations/directs-home.tsx'
import { GroupHome } from '../features/groups/group-home.tsx'
import { loadInboxPage } from '../features/inbox/load-inbox-page.ts'
import { loadLaterPage } from '../features/later/load-later-page.ts'
import { loadAdministrationPage, loadModerationPage } from '../features/moderation/load-moderation-page.ts'
import { ReportProvider } from '../features/moderation/report-provider.tsx'
import { RemindProvider } from '../features/later/remind-provider.tsx'
import { DeparturesProvider } from '../features/member-news/departures-provider.tsx'
import { OptimisticReactionsProvider } from '../features/reactions/optimistic-reactions-provider.tsx'
import { MessageLinkPage } from '../features/links/message-link-page.tsx'
import { ThreadsPage } from '../features/threads/threads-page.tsx'
import { ConnectionBanner } from '../features/presence/connection-banner.tsx'
import { RemovalProvider } from '../features/removals/removal-provider.tsx'
import { loadSharePage } from '../features/sharing/load-share-page.ts'
import { SearchProvider } from '../features/search/search-provider.tsx'
import { useHome } from '../core/home.tsx'
import { PreviewProvider } from '../core/preview.tsx'
import { useHub, useReadable } from '../core/hub.tsx'
import { addSignedInTexts } from './load-texts.ts'
import { paths } from '../core/paths.ts'
import { placeVisitedLast } from '../core/places-visited.ts'
import { QueriesProvider } from '../core/queries.tsx'
import { Shell } from './shell.tsx'
import { SearchPage } from './search-page.tsx'
import { startPlace } from './start-place.ts'
import styles from './shell.module.css'
import { StartScreen } from './start-screen.tsx'

addSignedInTexts()

const InboxPage = lazy(loadInboxPage)
const LaterPage = lazy(loadLaterPage)
const SharePage = lazy(loadSharePage)
const ModerationPage = lazy(loadModerationPage)
const AdministrationPage = lazy(loadAdministrationPage)

/** Everything for who is signed in. */
export function SignedInRoutes() {
  const home = useReadable(useHub().home)
  if (!home)
    return (
      <>
        <StartScreen look="shell" />
        <div className={styles.above}>
          <ConnectionBanner />
        </div>
      </>
    )
  return (
    <PreviewProvider home={home}>
      <QueriesProvider>
        <DeparturesProvider>
          <OptimisticReactionsProvider>
            <RemovalProvider>
              <Routes>
                <Route
                  element={
                    <SearchProvider>
                      <RemindProvider>
                        <ReportProvider>
                          <Shell />
                        </ReportProvider>
                      </RemindProvider>
                    </SearchProvider>
                  }
                >
                  <Route path="/c/:conversationId/:seq?" element={<ConversationPage />} />
                  <Route path="/m/:conversationId/:seq" element={<MessageLinkPage />} />
                  <Route path="/g/:groupId" element={<GroupHome />} />
                  <Route path="/g/:groupId/:part" element={<Moderation />} />
                  <Route path="/admin/:part?" element={<Administration />} />
                  <Route path="/c/:conversationId/thread/:threadId/:reply?" element={<ConversationPage />} />
                  <Route path={paths.directs} element={<DirectsHome />} />
                  <Route path={`${paths.later}/*`} element={<Later />} />
                  <Route path={paths.inbox} element={<Inbox />} />
                  <Route path={paths.share} element={<Share />} />
                  <Route path={paths.threads} element={<ThreadsPage />} />
                  <Route path={paths.search()} element={<SearchPage />} />
                  <Route path="*" element={<ToStart />} />
                </Route>
              </Routes>
            </RemovalProvider>
          </OptimisticReactionsProvider>
        </DeparturesProvider>
      </QueriesProvider>
    </PreviewProvider>
  )
}

function Inbox() {
  return (
    <Suspense>
      <InboxPage />
    </Suspense>
  )
}

function Later() {
  return (
    <Suspense>
      <LaterPage />
    </Suspense>
  )
}

function Moderation() {
  return (
    <Suspense>
      <ModerationPage />
    </Suspense>
  )
}

function Administration() {
  return (
    <Suspense>
      <AdministrationPage />
    </Suspense>
  )
}

function Share() {
  return (
    <Suspense>
      <SharePage />
    </Suspense>
  )
}

/** Where one wanted to go before signing in, else where one begins. */
function ToStart() {
  const home = useHome()
  const wanted = (useLocation().state as { from?: string } | null)?.from
  return <Navigate to={wanted ?? startPlace(home, placeVisitedLast())} replace />
}
