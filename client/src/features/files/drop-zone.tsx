import { limits, type ConversationId } from '@hubbub/protocol'
import { IconUpload } from '@tabler/icons-react'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './drop-zone.module.css'
import { useUploads } from './use-uploads.ts'

interface DropZoneProps {
  conversationId: ConversationId
  place: string
  isOn: boolean
  className: string | undefined
  children: ReactNode
}

/** Takes files that are dropped anywhere on it. */
export function DropZone({ conversationId, place, isOn, className, children }: DropZoneProps) {
  const { t } = useTranslation()
  const { uploads } = useUploads(conversationId)
  const [isOver, setOver] = useState(false)
  // What is inside is entered before the one around it is left.
  const depth = useRef(0)
  const hasFiles = (event: DragEvent) => isOn && event.dataTransfer.types.includes('Files')

  function enter(event: DragEvent) {
    if (!hasFiles(event)) return
    event.preventDefault()
    depth.current++
    setOver(true)
  }

  function leave() {
    depth.current = Math.max(0, depth.current - 1)
    if (depth.current === 0) setOver(false)
  }

  function drop(event: DragEvent) {
    depth.current = 0
    setOver(false)
    if (!hasFiles(event)) return
    event.preventDefault()
    uploads.add(conversationId, [...event.dataTransfer.files])
  }

  return (
    <div
      className={className}
      onDragEnter={enter}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDragLeave={leave}
      onDrop={drop}
    >
      {children}
      {isOver && (
        <div className={styles.over} aria-hidden>
          <div className={styles.words}>
            <IconUpload size={40} stroke={1.5} />
            <b>{t('files.drop', { place })}</b>
            <span>{t('files.dropHint', { count: limits.attachmentsPerMessage })}</span>
          </div>
        </div>
      )}
    </div>
  )
}
