import { Menu } from '@mantine/core'
import { IconLink, IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './group-rail.module.css'

const CreateGroup = lazy(() =>
  import('./create-group.tsx').then(({ CreateGroup }) => ({ default: CreateGroup })),
)
const JoinByLink = lazy(() =>
  import('./join-by-link.tsx').then(({ JoinByLink }) => ({ default: JoinByLink })),
)

/** The last button of the rail: found a group, or follow somebody's invite. */
export function AddGroup() {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'create' | 'join' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Menu position="right-start">
        <Menu.Target>
          <button type="button" className={styles.add} aria-label={t('groups.add')}>
            <IconPlus size={22} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconUsersGroup size={18} />} onClick={() => setOpen('create')}>
            {t('groups.create.open')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLink size={18} />} onClick={() => setOpen('join')}>
            {t('groups.joinByLink.open')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {open === 'create' && <CreateGroup onClose={close} />}
        {open === 'join' && <JoinByLink onClose={close} />}
      </Suspense>
    </>
  )
}
