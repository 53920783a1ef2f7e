import { IconHash } from '@tabler/icons-react'
import type { GroupId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { findGroup, useHome } from '../../core/home.tsx'
import { paths } from '../../core/paths.ts'
import { visitedIn } from '../../core/places-visited.ts'
import { useIsPhone } from '../../core/use-is-phone.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PlaceGone } from '../removals/place-gone.tsx'
import { firstChannel } from './first-channel.ts'

/** A group without a channel chosen: goes to the one left last, if one sees any; on a phone the list of channels is the page. */
export function GroupHome() {
  const { t } = useTranslation()
  const home = useHome()
  const groupId = useParams().groupId as GroupId
  const isPhone = useIsPhone()
  const view = findGroup(home, groupId)
  if (!view) {
    return (
      <main style={{ flex: 1, minHeight: 0 }}>
        <PlaceGone id={groupId} title={t('groups.gone.title')} text={t('groups.gone.text')} />
      </main>
    )
  }
  const last = visitedIn(groupId)
  const isThere = view.channels.some(({ conversation }) => conversation.id === last)
  const channel = isThere ? last : firstChannel(view)
  if (channel && !isPhone) return <Navigate to={paths.conversation(channel)} replace />
  return (
    <main style={{ flex: 1, minHeight: 0 }}>
      <EmptyState icon={<IconHash size={36} stroke={1.6} />} title={t('channels.none.title')}>
        {t('channels.none.text')}
      </EmptyState>
    </main>
  )
}
