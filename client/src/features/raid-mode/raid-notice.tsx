import './raid-mode-texts.ts'
import { Button } from '@mantine/core'
import { limits, type GroupView } from '@hubbub/protocol'
import { may } from '@hubbub/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accessContextIn } from '../../core/access-context-in.ts'
import { useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import styles from './raid-mode.module.css'
import { RaidModeDialog } from './raid-mode.tsx'

/** On the page of reports: that a raid mode is on, or that so many came in that one may want it. */
export function RaidNotice({ view }: { view: GroupView }) {
  const { me } = useHome()
  return may(accessContextIn(me, view), 'members.ban') ? <Notice view={view} /> : null
}

function Notice({ view }: { view: GroupView }) {
  const { t } = useTranslation()
  const hub = useHub()
  const [isOpen, setOpen] = useState(false)
  const groupId = view.group.id
  const [rate] = useQuery(`join rate:${groupId}`, () => hub.call('moderation.joinRate', { groupId }))
  const isOn = view.group.raidMode !== undefined
  const minutes = limits.highJoinRate.ms / 60_000
  return (
    <>
      {(isOn || rate.data?.isHigh) && (
        <div className={styles.notice} role="status">
          <p>
            {isOn ? t('reports.raidOn') : t('raidMode.suggested', { members: rate.data!.joined, minutes })}
          </p>
          <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
            {t('reports.raidMode')}
          </Button>
        </div>
      )}
      {isOpen && <RaidModeDialog view={view} onClose={() => setOpen(false)} />}
    </>
  )
}
