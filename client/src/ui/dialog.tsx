import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../app/use-is-phone.ts'
import styles from './dialog.module.css'
import { useFocusBack } from './use-focus-back.ts'

interface DialogProps {
  title: string
  onClose: () => void
  size?: number
  children: ReactNode
}

/** A question or a form above the page; the whole screen on a phone. Focus goes in, stays in and comes back. */
export function Dialog({ title, onClose, size = 460, children }: DialogProps) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  useFocusBack()
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={size}
      centered={!isPhone}
      fullScreen={isPhone}
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
