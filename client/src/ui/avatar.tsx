import { useHue } from './hues.tsx'
import { initialsOf } from './initials-of.ts'
import styles from './avatar.module.css'

/** Each has a shape of its own, beside its colour: a disc, a moon, a bar, a ring. */
export type PresenceShown = 'online' | 'away' | 'dnd' | 'offline' | 'invisible'

interface AvatarProps {
  id: string
  name: string
  size?: number
  /** Shows the dot when given. */
  status?: PresenceShown
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
      {status && <PresenceDot status={status} />}
    </span>
  )
}

/** Says nothing to a screen reader: beside it stands a word or a name with one. */
export function PresenceDot({ status, isInline }: { status: PresenceShown; isInline?: boolean }) {
  return <span className={styles.dot} data-status={status} data-inline={isInline || undefined} aria-hidden />
}
