import type { Attachment } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import Lightbox from 'yet-another-react-lightbox'
import Download from 'yet-another-react-lightbox/plugins/download'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { fileUrl } from './file-url.ts'

interface GalleryProps {
  images: readonly Attachment[]
  index: number
  label: string
  onClose: () => void
}

/** Images one by one over the whole page: arrows, zoom, download; Esc leads back. */
export function Gallery({ images, index, label, onClose }: GalleryProps) {
  const { t } = useTranslation()
  return (
    <Lightbox
      open
      index={index}
      close={onClose}
      plugins={[Zoom, Download]}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      labels={{
        Lightbox: label,
        Previous: t('files.previous'),
        Next: t('files.next'),
        Close: t('files.close'),
        Download: t('files.save'),
        'Zoom in': t('files.zoomIn'),
        'Zoom out': t('files.zoomOut'),
      }}
      slides={images.map((image) => ({
        src: fileUrl(image.id, 'large'),
        alt: image.alt || image.name,
        ...(image.width && image.height && { width: image.width, height: image.height }),
        download: { url: fileUrl(image.id, 'original'), filename: image.name },
      }))}
    />
  )
}
