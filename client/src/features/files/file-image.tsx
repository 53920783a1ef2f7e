import type { FileId } from '@hubbub/protocol'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useHub } from '../../core/hub.tsx'
import styles from './file-image.module.css'
import { fileUrl } from './file-url.ts'
import { thumbhashUrl } from './thumbhash-url.ts'

interface FileImageProps {
  id: FileId
  alt: string
  thumbhash: string | null
  /** Stands for one that cannot be loaded. */
  broken: ReactNode
}

const triesAtMost = 3

/** An image that the server made, filling the box around it; until it is here a few blurred pixels. */
export function FileImage({ id, alt, thumbhash, broken }: FileImageProps) {
  const hub = useHub()
  const [tries, setTries] = useState(0)
  const blur = useMemo(() => thumbhashUrl(thumbhash), [thumbhash])

  // The cookie that opens files may have ended while the machine slept: a fresh token renews it.
  const tryAgain = () => {
    const next = () => setTries((count) => count + 1)
    hub.session.accessToken().then(next, next)
  }
  const isBroken = tries >= triesAtMost
  useEffect(() => {
    if (!isBroken) return
    const { state } = hub.connection
    return state.subscribe(() => state.get().status === 'online' && setTries(0))
  }, [hub, isBroken])

  return (
    <>
      {blur && <img className={styles.image} data-blur src={blur} alt="" aria-hidden />}
      {!isBroken ? (
        <img
          key={tries}
          className={styles.image}
          data-picture
          src={`${fileUrl(id, 'preview')}${tries > 0 ? `?again=${tries}` : ''}`}
          alt={alt}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={tryAgain}
        />
      ) : (
        broken
      )}
    </>
  )
}
