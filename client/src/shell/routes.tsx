import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { WelcomePage } from '../features/accounts/welcome-page.tsx'
import { loadMailPages } from '../features/mail/load-mail-pages.ts'
import { loadReturnPage } from '../features/oidc/load-oidc.ts'
import { useReadable } from '../core/hub.tsx'
import { loadSignedInRoutes } from './load-signed-in-routes.ts'
import { paths } from '../core/paths.ts'
import { StartScreen } from './start-screen.tsx'
import { useDoor } from '../core/use-door.tsx'

const Inside = lazy(() => loadSignedInRoutes().then(({ SignedInRoutes: Inside }) => ({ default: Inside })))

const loadInvitePage = () =>
  import('../features/groups/invite-page.tsx').then(({ InvitePage: Page }) => ({ default: Page }))
const InvitePage = lazy(loadInvitePage)
// For who comes by one it is on its way while the session is looked for. If it does not come, that shows when it is drawn.
if (location.pathname.startsWith('/invite/')) loadInvitePage().catch(() => undefined)
const ForgotPage = lazy(() => loadMailPages().then(({ ForgotPage: Page }) => ({ default: Page })))
const UnsubscribePage = lazy(() => loadMailPages().then(({ UnsubscribePage: Page }) => ({ default: Page })))
const LinkPage = lazy(() => loadMailPages().then(({ LinkPage: Page }) => ({ default: Page })))
const InvitationPage = lazy(() =>
  import('../features/sign-up/invitation-page.tsx').then(({ InvitationPage: Page }) => ({ default: Page })),
)

const ReturnPage = lazy(loadReturnPage)

/** The map of the site: what is open to everybody, and the door to the rest. */
export function AppRoutes() {
  const state = useReadable(useDoor())
  const { status, userId } = state
  if (status === 'failed') throw state.error
  if (status === 'starting') return <StartScreen />
  return (
    <Suspense fallback={<StartScreen look="shell" />}>
      <Routes>
        <Route path="/invite/:code" element={<InvitePage />} />
        <Route path="/invited" element={<InvitationPage />} />
        <Route path="/reset" element={<LinkPage />} />
        <Route path="/confirm" element={<LinkPage />} />
        <Route path="/unsubscribe" element={<UnsubscribePage />} />
        <Route path="/sign-in/:provider" element={<ReturnPage />} />
        {status === 'signedIn' ? (
          <Route path="*" element={<Inside key={userId} />} />
        ) : (
          <>
            <Route path={paths.login} element={<WelcomePage way="login" />} />
            <Route path={paths.register} element={<WelcomePage way="register" />} />
            <Route path={paths.guest} element={<WelcomePage way="guest" />} />
            <Route path={paths.forgot} element={<ForgotPage />} />
            <Route path="*" element={<ToLogin />} />
          </>
        )}
      </Routes>
    </Suspense>
  )
}

/** Remembers where one wanted to go. */
function ToLogin() {
  const { pathname, search } = useLocation()
  return (
    <Navigate to={paths.login} replace state={pathname === '/' ? undefined : { from: pathname + search }} />
  )
}
