import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { WelcomePage } from '../features/accounts/welcome-page.tsx'
import { InvitePage } from '../features/groups/invite-page.tsx'
import { useHub, useReadable } from './hub.tsx'
import { paths } from './paths.ts'
import { ShellSkeleton } from './shell-skeleton.tsx'

const Inside = lazy(() => import('./inside.tsx').then(({ Inside }) => ({ default: Inside })))

/** The map of the site: what is open to everybody, and the door to the rest. */
export function AppRoutes() {
  const { status, userId } = useReadable(useHub().session.state)
  if (status === 'starting') return <ShellSkeleton />
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <Routes>
        <Route path="/invite/:code" element={<InvitePage />} />
        {status === 'signedIn' ? (
          <Route path="*" element={<Inside key={userId} />} />
        ) : (
          <>
            <Route path={paths.login} element={<WelcomePage way="login" />} />
            <Route path={paths.register} element={<WelcomePage way="register" />} />
            <Route path={paths.guest} element={<WelcomePage way="guest" />} />
            <Route path="*" element={<ToLogin />} />
          </>
        )}
      </Routes>
    </Suspense>
  )
}

/** Remembers where one wanted to go. */
function ToLogin() {
  const { pathname } = useLocation()
  return <Navigate to={paths.login} replace state={pathname === '/' ? undefined : { from: pathname }} />
}
