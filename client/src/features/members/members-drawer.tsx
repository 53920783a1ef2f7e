import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './members-pane.module.css'

/** The members above the messages, where there is no room beside them. */
export function MembersDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={320}
      title={t('members.title')}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 'lg' }}
      classNames={{ content: styles.drawer, header: styles.drawerHeader, title: styles.drawerTitle }}
    >
      {children}
    </Drawer>
  )
}
