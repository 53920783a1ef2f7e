import type { FileId } from '@hubbub/protocol'
import { hueOf } from '../../ui/hue-of.ts'
import { initialsOf } from '../../ui/initials-of.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import styles from './group-icon.module.css'

interface GroupIconProps {
  id: string
  name: string
  icon: string | null
  picture?: FileId | undefined
  size?: number
}

/** A group's picture, its emoji, or the first letters of its name, on the group's own colour. */
export function GroupIcon({ id, name, icon, picture, size = 48 }: GroupIconProps) {
  return (
    <span
      className={styles.icon}
      data-emoji={icon !== null || undefined}
      style={{ '--hue': hueOf(id), '--size': `${size}px` } as React.CSSProperties}
      aria-hidden
    >
      {icon ?? initialsOf(name)}
      {picture && <Picture key={picture} fileId={picture} size={size} />}
    </span>
  )
}
