import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './dialog.module.css'

interface DialogProps {
  title: string
  onClose: () => void
  size?: number
  children: ReactNode
}

/** A question or a form above the page; the whole screen on a phone. Focus goes in, stays in and comes back. */
export function Dialog({ title, onClose, size = 460, children }: DialogProps) {
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false })
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      centered={!isPhone}
      fullScreen={isPhone}
      radius="lg"
      overlayProps={{ backgroundOpacity: 0.45 }}
      transitionProps={{ transition: 'pop', duration: 140 }}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 'lg' }}
      classNames={styles}
    >
      {children}
    </Modal>
  )
}
