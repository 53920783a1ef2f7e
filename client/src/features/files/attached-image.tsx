import { IconPhotoOff } from '@tabler/icons-react'
import type { Attachment } from '@hubbub/protocol'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import styles from './attachments.module.css'
import { fileUrl } from './file-url.ts'
import { imageBox } from './image-box.ts'
import { thumbhashUrl } from './thumbhash-url.ts'

interface AttachedImageProps {
  image: Attachment
  /** One of several. */
  isTile: boolean
  onOpen: () => void
}

/** An image that one can open. A spoiler is shown when it is pressed first. */
export function AttachedImage({ image, isTile, onOpen }: AttachedImageProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const [isHidden, setHidden] = useState(image.isSpoiler)
  const [tries, setTries] = useState(0)
  const { width, height } = imageBox(image.width, image.height)
  const blur = useMemo(() => thumbhashUrl(image.thumbhash), [image.thumbhash])
  const name = image.alt || image.name

  // The cookie that opens files may have ended while the machine slept: a fresh token renews it.
  const tryAgain = () => void hub.session.accessToken().finally(() => setTries((count) => count + 1))

  return (
    <button
      type="button"
      className={styles.image}
      style={isTile ? { aspectRatio: '1' } : { width, aspectRatio: `${width} / ${height}` }}
      data-hidden={isHidden || undefined}
      aria-label={t(isHidden ? 'files.showSpoiler' : 'files.open', { name })}
      onClick={() => (isHidden ? setHidden(false) : onOpen())}
    >
      {blur && <img className={styles.blur} src={blur} alt="" aria-hidden />}
      {tries < 3 ? (
        <img
          key={tries}
          className={styles.picture}
          src={`${fileUrl(image.id, 'preview')}${tries > 0 ? `?again=${tries}` : ''}`}
          alt={image.alt}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={tryAgain}
        />
      ) : (
        <span className={styles.broken}>
          <IconPhotoOff size={22} stroke={1.6} aria-hidden />
          {t('files.broken')}
        </span>
      )}
      {isHidden && <span className={styles.spoiler}>{t('files.spoiler')}</span>}
    </button>
  )
}
