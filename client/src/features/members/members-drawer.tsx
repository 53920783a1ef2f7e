import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './members-pane.module.css'

/** The members above the messages, where there is no room beside them. */
export function MembersDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size={320}
      classNames={{ content: styles.drawer, header: styles.drawerHeader, title: styles.drawerTitle }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Else it would be a second banner of the page. */}
        <Drawer.Header role="presentation">
          <Drawer.Title>{t('members.title')}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('common.close')} size="lg" />
        </Drawer.Header>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
