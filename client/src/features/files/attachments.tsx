import { IconDownload, IconFile } from '@tabler/icons-react'
import type { Attachment } from '@hubbub/protocol'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './attachments.module.css'
import { AttachedImage } from './attached-image.tsx'
import { fileSize } from './file-size.ts'
import { fileUrl } from './file-url.ts'
import { imageBox } from './image-box.ts'
import { VoiceNote } from './voice-note.tsx'

const Gallery = lazy(() => import('./gallery.tsx').then(({ Gallery }) => ({ default: Gallery })))

/** The files of a message: images beside each other, sound and films to be played, all else as cards. */
export function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<number | null>(null)
  const images = attachments.filter(({ kind }) => kind === 'image')
  const others = attachments.filter(({ kind }) => kind !== 'image')
  return (
    <div className={styles.attachments}>
      {images.length > 0 && (
        <div className={styles.images} data-many={images.length > 1 || undefined}>
          {images.map((image, index) => (
            <AttachedImage
              key={image.id}
              image={image}
              isTile={images.length > 1}
              onOpen={() => setShown(index)}
            />
          ))}
        </div>
      )}
      {others.map((file) => (
        <Other key={file.id} file={file} />
      ))}
      {shown !== null && (
        <Suspense>
          <Gallery images={images} index={shown} label={t('files.gallery')} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </div>
  )
}

function Other({ file }: { file: Attachment }) {
  const src = fileUrl(file.id, 'original')
  if (file.kind === 'video')
    return (
      <video
        className={styles.video}
        // Known before it is loaded, so that nothing jumps.
        style={file.width && file.height ? boxOf(file.width, file.height) : undefined}
        src={src}
        controls
        playsInline
        preload="metadata"
        aria-label={file.alt || file.name}
      />
    )
  if (file.kind === 'voice') return <VoiceNote file={file} />
  if (file.kind === 'audio')
    return (
      <figure className={styles.sound}>
        <figcaption>{file.name}</figcaption>
        <audio src={src} controls preload="none" aria-label={file.name} />
      </figure>
    )
  return <FileCard file={file} />
}

function boxOf(filmWidth: number, filmHeight: number) {
  const { width, height } = imageBox(filmWidth, filmHeight)
  return { width, aspectRatio: `${width} / ${height}` }
}

function FileCard({ file }: { file: Attachment }) {
  const { t, i18n } = useTranslation()
  return (
    <a
      className={styles.card}
      href={fileUrl(file.id, 'original')}
      download={file.name}
      aria-label={t('files.download', { name: file.name })}
    >
      <IconFile size={28} stroke={1.5} aria-hidden />
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {file.name}
        </span>
        <span className={styles.size}>{fileSize(file.size, i18n.language)}</span>
      </span>
      <IconDownload size={18} stroke={1.8} aria-hidden />
    </a>
  )
}
