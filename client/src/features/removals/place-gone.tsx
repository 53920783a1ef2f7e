import { Button } from '@mantine/core'
import { IconMoodEmpty } from '@tabler/icons-react'
import type { ConversationId, GroupId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { findGroup, useHome } from '../../core/home.tsx'
import { paths } from '../../core/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useMomentText } from '../restrictions/use-moment-text.ts'
import type { Removal } from './removal-in.ts'
import { useRemoval } from './removal-provider.tsx'
import { removalText } from './removal-text.ts'

/** A channel as it was seen on this page before it went. */
export interface LastSeen {
  id: ConversationId
  name: string
  groupId: GroupId
}

interface PlaceGoneProps {
  id: GroupId | ConversationId
  last?: LastSeen | null
  /** Where nothing more is known. */
  title: string
  text: string
}

/** Instead of a place that is not there: who took it away, and where to go on. */
export function PlaceGone({ id, last, title, text }: PlaceGoneProps) {
  const { t } = useTranslation()
  const home = useHome()
  const removal = useRemoval(id) ?? (last && withoutReason(last))
  const group = removal && findGroup(home, removal.groupId)
  return (
    <div role={removal ? 'alert' : undefined} style={{ height: '100%' }}>
      <EmptyState
        icon={<IconMoodEmpty size={36} stroke={1.6} />}
        title={removal ? removalText(removal, t) : title}
        actions={
          group ? (
            <Button component={Link} to={paths.group(group.group.id)}>
              {t('removal.toGroup', { group: group.group.name })}
            </Button>
          ) : (
            <Button component={Link} to={paths.directs}>
              {t('conversation.gone.action')}
            </Button>
          )
        }
      >
        {removal ? <WhatNow removal={removal} /> : text}
      </EmptyState>
    </div>
  )
}

/** Nobody says why, as where it is private now, or a role was taken. */
const withoutReason = ({ name, groupId }: LastSeen): Removal => {
  return { place: `#${name}`, groupId, isGroup: false, reason: 'gone', by: null }
}

function WhatNow({ removal: { reason, isGroup, ban } }: { removal: Removal }) {
  const { t } = useTranslation()
  const momentText = useMomentText()
  if (reason === 'gone') return t('removal.goneText')
  if (reason === 'deleted') return t('removal.deletedText')
  if (!isGroup) return t('removal.channelText')
  if (!ban) return t('removal.groupText')
  return (
    <>
      {ban.until === null
        ? t('restrictions.banText')
        : t('restrictions.banTextUntil', { moment: momentText(ban.until) })}
      {ban.reason !== '' && (
        <>
          {' '}
          {t('restrictions.own.reason')} <span dir="auto">{ban.reason}</span>
        </>
      )}
    </>
  )
}
