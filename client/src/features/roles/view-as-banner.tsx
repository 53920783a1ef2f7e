import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { findGroup, useHome } from '../../core/home.tsx'
import type { Preview } from '../../core/preview.tsx'
import styles from './view-as-banner.module.css'

/** That one sees a group as somebody else would, and the way out of it. */
export function ViewAsBanner({ preview, onEnd }: { preview: Preview; onEnd: () => void }) {
  const { t } = useTranslation()
  const end = useRef<HTMLButtonElement>(null)
  // What had the focus is mostly gone with what the other does not see.
  useEffect(() => end.current?.focus({ preventScroll: true }), [])
  const { groupId, as } = preview
  const group = findGroup(useHome(), groupId)?.group.name ?? ''
  return (
    <div className={styles.banner} role="status">
      <IconEye size={18} aria-hidden />
      <p>
        {'person' in as
          ? t('preview.person', { group, name: as.person })
          : t('preview.shown', { group, roles: as.roles })}
      </p>
      <Button ref={end} variant="default" size="compact-sm" onClick={onEnd}>
        {t('preview.end')}
      </Button>
    </div>
  )
}
