import { IconPhotoOff } from '@tabler/icons-react'
import type { Attachment } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './attachments.module.css'
import { FileImage } from './file-image.tsx'
import { imageBox } from './image-box.ts'

interface AttachedImageProps {
  image: Attachment
  /** One of several. */
  isTile: boolean
  onOpen: () => void
}

/** An image that one can open. A spoiler is shown when it is pressed first. */
export function AttachedImage({ image, isTile, onOpen }: AttachedImageProps) {
  const { t } = useTranslation()
  const [isHidden, setHidden] = useState(image.isSpoiler)
  const { width, height } = imageBox(image.width, image.height)
  const name = image.alt || image.name

  return (
    <button
      type="button"
      className={styles.image}
      style={isTile ? { aspectRatio: '1' } : { width, aspectRatio: `${width} / ${height}` }}
      data-hidden={isHidden || undefined}
      aria-label={t(isHidden ? 'files.showSpoiler' : 'files.open', { name })}
      onClick={() => (isHidden ? setHidden(false) : onOpen())}
    >
      <FileImage
        id={image.id}
        alt={image.alt}
        thumbhash={image.thumbhash}
        broken={
          <span className={styles.broken}>
            <IconPhotoOff size={22} stroke={1.6} aria-hidden />
            {t('files.broken')}
          </span>
        }
      />
      {isHidden && <span className={styles.spoiler}>{t('files.spoiler')}</span>}
    </button>
  )
}
