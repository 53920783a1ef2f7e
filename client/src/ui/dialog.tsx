import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../core/use-is-phone.ts'
import styles from './dialog.module.css'
import { useFocusBack } from './use-focus-back.ts'

interface DialogProps {
  title: string
  onClose: () => void
  size?: number
  /** A short question: it stays a window on a phone, too. */
  isShort?: boolean
  children: ReactNode
}

/** A question or a form above the page; a form takes the whole screen on a phone. Focus goes in, stays in and comes back. */
export function Dialog({ title, onClose, size = 460, isShort = false, children }: DialogProps) {
  const { t } = useTranslation()
  const isWholeScreen = useIsPhone() && !isShort
  useFocusBack()
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={size}
      centered={!isWholeScreen}
      fullScreen={isWholeScreen}
      transitionProps={{ transition: 'pop', duration: 140 }}
      classNames={styles}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content radius="lg">
        {/* Else it would be a second banner of the page. */}
        <Modal.Header role="presentation">
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('common.close')} size="lg" />
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
