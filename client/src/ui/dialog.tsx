import { Modal } from '@mantine/core'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../core/use-is-phone.ts'
import styles from './dialog.module.css'
import { useFocusBack } from './hooks/use-focus-back.ts'

interface DialogProps {
  title: string
  onClose: () => void
  size?: number | undefined
  /** A short question: it stays a window on a phone, too. */
  isShort?: boolean
  children: ReactNode
}

const CoverContext = createContext<(isCovered: boolean) => void>(() => {})
const StayContext = createContext<(isStaying: boolean) => void>(() => {})

/** While this is shown a dialog is closed by its own buttons alone: what it shows is not shown again. */
export function useStaysOpen(): void {
  const stay = use(StayContext)
  useEffect(() => {
    stay(true)
    return () => stay(false)
  }, [stay])
}

/** A question or a form above the page; a form takes the whole screen on a phone. Focus goes in, stays in and comes back. */
export function Dialog({ title, onClose, size = 460, isShort = false, children }: DialogProps) {
  const { t } = useTranslation()
  const isWholeScreen = useIsPhone() && !isShort
  useFocusBack()
  // Escape closes the dialog on top, and not the one below it as well.
  const [isCovered, setCovered] = useState(false)
  const [isStaying, setStaying] = useState(false)
  const cover = use(CoverContext)
  useEffect(() => {
    cover(true)
    return () => cover(false)
  }, [cover])
  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnEscape={!isCovered && !isStaying}
      closeOnClickOutside={!isStaying}
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
          {!isStaying && <Modal.CloseButton aria-label={t('common.close')} size="lg" />}
        </Modal.Header>
        <Modal.Body>
          <StayContext value={setStaying}>
            <CoverContext value={setCovered}>{children}</CoverContext>
          </StayContext>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
