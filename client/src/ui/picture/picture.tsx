import type { FileId } from '@hubbub/protocol'
import { useEffect, useState } from 'react'
import { pictureUrl } from './picture-url.ts'
import styles from './picture.module.css'

/** Signed out for a moment, or the server was away: it is tried once more. */
const tryAgainMs = 5_000

/**
 * The picture of a person or group, over what stands there without one: that is seen until the picture is there, and where it cannot be
 * had.
 */
export function Picture({ fileId, size }: { fileId: FileId; size: number }) {
  const [failures, setFailures] = useState(0)
  const isWaiting = failures === 1
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setFailures(2), tryAgainMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
  if (isWaiting || failures > 2) return null
  return (
    <img
      className={styles.picture}
      src={pictureUrl(fileId, size, globalThis.devicePixelRatio)}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      // By hand: another render of each row of a list would be all that comes of a state.
      onLoad={({ currentTarget }) => (currentTarget.dataset['loaded'] = '')}
      onError={() => setFailures((before) => before + 1)}
    />
  )
}
