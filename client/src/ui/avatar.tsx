import type { FileId } from '@hubbub/protocol'
import { useHue } from './hues.tsx'
import { initialsOf } from './initials-of.ts'
import { Picture } from './picture/picture.tsx'
import styles from './avatar.module.css'

/** Each has a shape of its own, beside its colour: a disc, a moon, a bar, a ring. */
export type PresenceShown = 'online' | 'away' | 'dnd' | 'offline' | 'invisible'

interface AvatarProps {
  id: string
  name: string
  /** Instead of the initials. */
  picture?: FileId | undefined
  size?: number
  /** Shows the dot when given. */
  status?: PresenceShown
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
      {status && <PresenceDot status={status} />}
    </span>
  )
}

/** Says nothing to a screen reader: beside it stands a word or a name with one. */
export function PresenceDot({ status, isInline }: { status: PresenceShown; isInline?: boolean }) {
  return <span className={styles.dot} data-status={status} data-inline={isInline || undefined} aria-hidden />
}
