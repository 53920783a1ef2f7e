import './mantine-styles-inside.ts'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { ConversationPage } from '../features/conversations/conversation-page.tsx'
import { DirectsHome } from '../features/conversations/directs-home.tsx'
import { GroupHome } from '../features/groups/group-home.tsx'
import { DeparturesProvider } from '../features/member-news/departures-provider.tsx'
import { ReactionWishesProvider } from '../features/messages/reaction-wishes-provider.tsx'
import { RemovalProvider } from '../features/removals/removal-provider.tsx'
import { HomeProvider, useHome } from './home.tsx'
import { useHub, useReadable } from './hub.tsx'
import { addTextsInside } from './texts-inside.ts'
import { paths } from './paths.ts'
import { placeVisitedLast } from './places-visited.ts'
import { QueriesProvider } from './queries.tsx'
import { Shell } from './shell.tsx'
import { startPlace } from './start-place.ts'
import { StartScreen } from './start-screen.tsx'

addTextsInside()

/** Everything for who is signed in. */
export function Inside() {
  const home = useReadable(useHub().home)
  if (!home) return <StartScreen look="shell" />
  return (
    <HomeProvider home={home}>
      <QueriesProvider>
        <DeparturesProvider>
          <ReactionWishesProvider>
            <RemovalProvider>
              <Routes>
                <Route element={<Shell />}>
                  <Route path="/c/:conversationId/:seq?" element={<ConversationPage />} />
                  <Route path="/g/:groupId" element={<GroupHome />} />
                  <Route path={paths.directs} element={<DirectsHome />} />
                  <Route path="*" element={<ToStart />} />
                </Route>
              </Routes>
            </RemovalProvider>
          </ReactionWishesProvider>
        </DeparturesProvider>
      </QueriesProvider>
    </HomeProvider>
  )
}

/** Where one wanted to go before signing in, else where one begins. */
function ToStart() {
  const home = useHome()
  const wanted = (useLocation().state as { from?: string } | null)?.from
  return <Navigate to={wanted ?? startPlace(home, placeVisitedLast())} replace />
}
