import { Button } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { AppError, type FileId, type UploadPurpose } from '@hubbub/protocol'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { upload } from '../files/upload.ts'
import styles from './crop-dialog.module.css'
import { squareOf, type Part } from './square-of.ts'

interface CropDialogProps {
  url: string
  purpose: UploadPurpose
  /** It is uploaded. */
  onSave: (fileId: FileId) => Promise<void>
  onClose: () => void
}

const zooms = { min: 1, max: 5, step: 0.1 }
/** How far an arrow key moves the picture, in pixels of the screen. */
const step = 8
const previews = [64, 32]
const hasTouchOnly = matchMedia('(hover: none)').matches

/** Which part of a picture is shown: moved and zoomed by mouse, fingers or keys. */
export function CropDialog({ url, purpose, onSave, onClose }: CropDialogProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState<number>(zooms.min)
  const [share, setShare] = useState<Part | null>(null)
  const [part, setPart] = useState<Part | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const save = useAction(async () => {
    const file = await squareOf(url, part!)
    const { signal } = leaving.current
    const facts = await upload({ hub, file, purpose, signal, onProgress: () => {}, onUrl: () => {} })
    if (facts.kind !== 'image') throw new AppError('not_an_image')
    await onSave(facts.id)
  })

  const zoomTo = (wished: number) => setZoom(Math.min(zooms.max, Math.max(zooms.min, wished)))
  function steer(event: KeyboardEvent) {
    if (event.key === '+' || event.key === '=') zoomTo(zoom + zooms.step)
    else if (event.key === '-') zoomTo(zoom - zooms.step)
    else return
    event.preventDefault()
  }

  return (
    <Dialog title={t('pictures.crop.title')} onClose={onClose} size={440}>
      <div className={styles.stage} dir="ltr" data-purpose={purpose} onKeyDown={steer}>
        <Cropper
          image={url}
          aspect={1}
          crop={crop}
          zoom={zoom}
          minZoom={zooms.min}
          maxZoom={zooms.max}
          keyboardStep={step}
          showGrid={false}
          objectFit="cover"
          // The page allows no styles but its own.
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: styles.area ?? '' }}
          cropperProps={{
            role: 'application',
            'aria-label': t('pictures.crop.area'),
            'aria-describedby': 'crop-hint',
          }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(shares, pixels) => {
            setShare(shares)
            setPart(pixels)
          }}
        />
      </div>
      <p className={styles.hint} id="crop-hint">
        {t(hasTouchOnly ? 'pictures.crop.touchHint' : 'pictures.crop.hint')}
      </p>
      <div className={styles.below}>
        <IconButton
          label={t('pictures.crop.smaller')}
          size={36}
          onClick={() => zoomTo(zoom - 2 * zooms.step)}
        >
          <IconMinus size={18} />
        </IconButton>
        <input
          type="range"
          className={styles.zoom}
          {...zooms}
          value={zoom}
          aria-label={t('pictures.crop.zoom')}
          onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
        />
        <IconButton label={t('pictures.crop.larger')} size={36} onClick={() => zoomTo(zoom + 2 * zooms.step)}>
          <IconPlus size={18} />
        </IconButton>
        {previews.map((size) => (
          <Preview key={size} url={url} share={share} size={size} />
        ))}
      </div>
      <FailureNote error={save.error} />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button loading={save.isRunning} disabled={!part} onClick={() => void save.run()}>
          {t('common.save')}
        </Button>
      </div>
    </Dialog>
  )
}

/** As it will be in a list. */
function Preview({ url, share, size }: { url: string; share: Part | null; size: number }) {
  if (!share || share.width === 0 || share.height === 0) return null
  return (
    <span className={styles.preview} style={{ width: size, height: size }} aria-hidden>
      <img
        src={url}
        alt=""
        draggable={false}
        style={{
          width: (size * 100) / share.width,
          height: (size * 100) / share.height,
          left: (-size * share.x) / share.width,
          top: (-size * share.y) / share.height,
        }}
      />
    </span>
  )
}
