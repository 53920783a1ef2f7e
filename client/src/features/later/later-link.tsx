import { ActionIcon, Tooltip } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useMatch } from 'react-router'
import { useHub, useReadable } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { NewDot } from '../../ui/new-dot.tsx'

/** The way to what one has for oneself, from everywhere. */
export function LaterLink() {
  const { t } = useTranslation()
  const isKnown = useReadable(useHub().personal.isKnown)
  const hasFailed = useReadable(useHub().personal.scheduled).some((mark) => mark.failed !== undefined)
  const due = useReadable(useHub().personal.due).length
  const isHere = useMatch(`${paths.later}/*`) !== null
  if (!isKnown) return null
  const label = hasFailed
    ? t('later.openFailed')
    : due > 0
      ? t('later.openDue', { count: due })
      : t('later.open')
  return (
    <Tooltip label={label}>
      <ActionIcon
        component={Link}
        to={hasFailed ? paths.scheduled : paths.later}
        variant={isHere ? 'light' : 'subtle'}
        color={isHere ? 'pine' : 'gray'}
        size={44}
        aria-label={label}
        aria-current={isHere ? 'page' : undefined}
      >
        <NewDot isNew={hasFailed || due > 0}>
          <IconBookmark size={22} stroke={1.8} />
        </NewDot>
      </ActionIcon>
    </Tooltip>
  )
}
