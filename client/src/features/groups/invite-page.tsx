import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useQuery } from '../../core/queries.tsx'
import { useDoor } from '../../core/use-door.tsx'
import { Shimmer } from '../../ui/shimmer.tsx'
import { WelcomeFrame } from '../accounts/welcome-frame.tsx'
import { previewInvite } from './preview-invite.ts'

const loadWays = () => import('./way-through.tsx')
const WayThrough = lazy(async () => ({ default: (await loadWays()).WayThrough }))
const DeadInvite = lazy(async () => ({ default: (await loadWays()).DeadInvite }))

/** What an invite link opens: the group, and the shortest way into its first channel. */
export function InvitePage() {
  const { t } = useTranslation()
  const door = useDoor()
  const { code = '' } = useParams()
  const [preview] = useQuery(`invite:${code}`, () => {
    // Comes while the server is asked. If it does not come, that shows when it is drawn.
    loadWays().catch(() => undefined)
    return door.get().status === 'signedIn' && door.hub
      ? door.hub.call('groups.previewInvite', { code })
      : previewInvite(code)
  })
  const waits = <Shimmer rows={3} />
  return (
    <WelcomeFrame>
      <title>{t('invite.title')}</title>
      {preview.status === 'loading' && waits}
      <Suspense fallback={waits}>
        {preview.status === 'failed' && <DeadInvite error={preview.error} />}
        {preview.data && <WayThrough code={code} preview={preview.data} />}
      </Suspense>
    </WelcomeFrame>
  )
}
