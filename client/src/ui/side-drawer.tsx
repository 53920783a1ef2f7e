import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './side-drawer.module.css'

interface SideDrawerProps {
  title: string
  size: number
  onClose: () => void
  children: ReactNode
}

/** A list from the side, above the messages. */
export function SideDrawer({ title, size, onClose, children }: SideDrawerProps) {
  const { t } = useTranslation()
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={size} classNames={styles}>
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Else it would be a second banner of the page. */}
        <Drawer.Header role="presentation">
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('common.close')} size="lg" />
        </Drawer.Header>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
