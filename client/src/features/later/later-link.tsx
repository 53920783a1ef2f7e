import { ActionIcon, Tooltip } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useMatch } from 'react-router'
import { useHub, useReadable } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'

/** The way to what one has for oneself, from everywhere. */
export function LaterLink() {
  const { t } = useTranslation()
  const isKnown = useReadable(useHub().personal.isKnown)
  const isHere = useMatch(paths.later) !== null
  if (!isKnown) return null
  return (
    <Tooltip label={t('later.open')}>
      <ActionIcon
        component={Link}
        to={paths.later}
        variant={isHere ? 'light' : 'subtle'}
        color={isHere ? 'pine' : 'gray'}
        size={44}
        aria-label={t('later.open')}
        aria-current={isHere ? 'page' : undefined}
      >
        <IconBookmark size={22} stroke={1.8} />
      </ActionIcon>
    </Tooltip>
  )
}
