import type { ConversationView } from '@hubbub/protocol'
import { IconUsers } from '@tabler/icons-react'
import { useHome } from '../../app/home.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { usePresence } from '../presence/use-presence.ts'
import styles from './direct-face.module.css'

/** The face of a direct conversation is the other person's; of a bigger one, a small crowd. */
export function DirectFace({ view, size }: { view: ConversationView; size: number }) {
  const { me } = useHome()
  const others = view.people.filter(({ id }) => id !== me.id)
  const [first] = others
  if (view.conversation.kind === 'direct' && first)
    return <Face id={first.id} name={first.displayName} size={size} />
  return (
    <span className={styles.crowd} style={{ width: size, height: size }} aria-hidden>
      <IconUsers size={size * 0.55} />
    </span>
  )
}

function Face({ id, name, size }: { id: `u_${string}`; name: string; size: number }) {
  return <Avatar id={id} name={name} size={size} status={usePresence(id)} />
}
