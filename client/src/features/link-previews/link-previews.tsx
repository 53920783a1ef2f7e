import type { LinkPreview, Message } from '@hubbub/protocol'
import { IconX } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { FileImage } from '../files/file-image.tsx'
import { imageBox } from '../files/image-box.ts'
import { safeUrl } from '@hubbub/markdown'
import styles from './link-previews.module.css'
import { useRemovePreviews } from './use-remove-previews.ts'

interface LinkPreviewsProps {
  message: Message
  /** One's own, or one moderates. */
  mayRemove: boolean
  /** Its button is gone: the focus needs another place. */
  onRemoved: () => void
}

/** What the links of a message lead to. Nothing here comes from a stranger's server: the image is a copy on ours. */
export function LinkPreviews({ message, mayRemove, onRemoved }: LinkPreviewsProps) {
  const { t } = useTranslation()
  const remove = useRemovePreviews(message)
  return (
    <div className={styles.previews}>
      {message.previews?.map((preview) => (
        <div key={preview.url} className={styles.frame}>
          {preview.kind === 'image' ? <LinkedImage preview={preview} /> : <Card preview={preview} />}
          {mayRemove && (
            <IconButton
              className={styles.remove}
              size={28}
              label={t('previews.removeOf', { title: preview.title })}
              onClick={() => void remove(preview.url).then((isRemoved) => isRemoved && onRemoved())}
            >
              <IconX size={16} />
            </IconButton>
          )}
        </div>
      ))}
    </div>
  )
}

const outside = { target: '_blank', rel: 'noopener nofollow noreferrer' }

function Card({ preview }: { preview: LinkPreview }) {
  const { url, title, description, siteName, image } = preview
  return (
    <div className={styles.card}>
      <div className={styles.words}>
        {siteName && (
          <div className={styles.site} dir="auto">
            {siteName}
          </div>
        )}
        <a className={styles.title} href={safeUrl(url)} dir="auto" {...outside}>
          {title}
        </a>
        {description && (
          <p className={styles.description} dir="auto">
            {description}
          </p>
        )}
      </div>
      {image && (
        <a
          className={styles.image}
          style={shapeOf(image)}
          href={safeUrl(url)}
          tabIndex={-1}
          aria-hidden
          {...outside}
        >
          <FileImage id={image.fileId} alt="" thumbhash={image.thumbhash ?? null} broken={null} />
        </a>
      )}
    </div>
  )
}

function LinkedImage({ preview: { url, title, image } }: { preview: LinkPreview }) {
  if (!image) return null
  const { width, height } = imageBox(image.width, image.height)
  return (
    <a
      className={styles.alone}
      style={{ width, aspectRatio: `${width} / ${height}` }}
      href={safeUrl(url)}
      {...outside}
    >
      <FileImage id={image.fileId} alt={title} thumbhash={image.thumbhash ?? null} broken={title} />
    </a>
  )
}

const [narrowest, widest] = [1, 1.91]

/** Known before it is loaded, so that nothing jumps; what is taller or wider than this is cut. */
function shapeOf({ width, height }: { width: number; height: number }): CSSProperties {
  const ratio = Math.min(Math.max(width / height, narrowest), widest)
  return { '--ratio': ratio, '--most': `${width}px` } as CSSProperties
}
