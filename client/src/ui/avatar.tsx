import { useHue } from './hues.tsx'
import { initialsOf } from './initials-of.ts'
import styles from './avatar.module.css'

interface AvatarProps {
  id: string
  name: string
  size?: number
  /** Shows the dot when given. */
  status?: 'online' | 'offline'
}

/** A face made of the person's colour and the name's initials; always beside a name, so it says nothing to a screen reader. */
export function Avatar({ id, name, size = 40, status }: AvatarProps) {
  return (
    <span
      className={styles.avatar}
      style={{ '--hue': useHue(id), '--size': `${size}px` } as React.CSSProperties}
      aria-hidden
    >
      {initialsOf(name)}
      {status && <span className={styles.dot} data-status={status} />}
    </span>
  )
}
