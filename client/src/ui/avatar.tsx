import type { FileId } from '@hubbub/protocol'
import { useHue } from './hues.tsx'
import { initialsOf } from './initials-of.ts'
import { Picture } from './picture/picture.tsx'
import styles from './avatar.module.css'

interface AvatarProps {
  id: string
  name: string
  /** Instead of the initials. */
  picture?: FileId | undefined
  size?: number
  /** Shows the dot when given. */
  status?: 'online' | 'offline'
}

/** A person's picture, or a face made of their colour and the name's initials; always beside a name, so it says nothing to a screen reader. */
export function Avatar({ id, name, picture, size = 40, status }: AvatarProps) {
  return (
    <span
      className={styles.avatar}
      style={{ '--hue': useHue(id), '--size': `${size}px` } as React.CSSProperties}
      aria-hidden
    >
      {initialsOf(name)}
      {picture && <Picture key={picture} fileId={picture} size={size} />}
      {status && <span className={styles.dot} data-status={status} />}
    </span>
  )
}
