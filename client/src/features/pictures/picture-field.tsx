import { Button } from '@mantine/core'
import { AppError, type FileId, type UploadPurpose } from '@hubbub/protocol'
import { IconPhotoUp } from '@tabler/icons-react'
import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type DragEvent,
  type ReactNode,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import styles from './picture-field.module.css'
import { readPicture, type PictureProblem } from './read-picture.ts'

const CropDialog = lazy(() => import('./crop-dialog.tsx').then(({ CropDialog }) => ({ default: CropDialog })))

interface PictureFieldProps {
  purpose: Exclude<UploadPurpose, 'attachment'>
  /** What is shown now. */
  face: ReactNode
  hasPicture: boolean
  onSave: (fileId: FileId) => Promise<void>
  onRemove: () => Promise<void>
  /** Above the buttons. */
  title?: ReactNode
  /** Further buttons. */
  children?: ReactNode
}

/** A picture of one's own: picked, dropped on the field or pasted, and cropped before it is uploaded. */
export function PictureField(props: PictureFieldProps) {
  const { purpose, face, title, hasPicture, onSave, onRemove, children } = props
  const { t } = useTranslation()
  const hub = useHub()
  const input = useRef<HTMLInputElement>(null)
  const [url, setUrl] = useState<string | null>(null)
  const [problem, setProblem] = useState<PictureProblem | null>(null)
  const [isOver, setOver] = useState(false)
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  const remove = useAction(onRemove)
  const open = useAction(async (file: File) => {
    setProblem(null)
    remove.forget()
    const { isOn } = await hub.call('files.limits', {})
    if (!isOn) throw new AppError('files_off')
    const read = await readPicture(file)
    if ('problem' in read) setProblem(read.problem)
    else setUrl(read.url)
  })
  const take = (files: FileList | null | undefined) => {
    const [file] = files ?? []
    if (file) void open.run(file)
    return file !== undefined
  }
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    if (url === null && take(event.clipboardData?.files)) event.preventDefault()
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => pasted(event)
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])

  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return (
    <div>
      <div
        className={styles.field}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          if (!hasFiles(event)) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false)
          if (!hasFiles(event)) return
          event.preventDefault()
          take(event.dataTransfer.files)
        }}
      >
        {face}
        <div className={styles.choice}>
          {title}
          <div className={styles.buttons}>
            <Button
              variant="default"
              leftSection={<IconPhotoUp size={18} aria-hidden />}
              loading={open.isRunning}
              onClick={() => input.current?.click()}
            >
              {t(hasPicture ? 'pictures.change' : 'pictures.pick')}
            </Button>
            {children}
            {hasPicture && (
              <Button
                variant="subtle"
                color="gray"
                loading={remove.isRunning}
                onClick={() => void remove.run()}
              >
                {t('pictures.remove')}
              </Button>
            )}
          </div>
          <p className={styles.hint}>{t('pictures.hint')}</p>
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-hidden
          tabIndex={-1}
          data-picture={purpose}
          onChange={({ currentTarget }) => {
            take(currentTarget.files)
            // The same file may be picked again.
            currentTarget.value = ''
          }}
        />
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {t(`pictures.problem.${problem}`)}
        </p>
      )}
      <FailureNote error={open.error ?? remove.error} />
      {url !== null && (
        <Suspense>
          <CropDialog
            url={url}
            purpose={purpose}
            onSave={async (fileId) => {
              await onSave(fileId)
              setUrl(null)
            }}
            onClose={() => setUrl(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
