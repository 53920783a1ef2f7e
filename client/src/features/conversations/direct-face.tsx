import type { ConversationView, Person } from '@hubbub/protocol'
import { IconUsers } from '@tabler/icons-react'
import { useHome } from '../../core/home.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { useCard } from '../people/use-person.ts'
import { usePresence } from '../presence/use-presence.ts'
import { StatusEmoji } from '../status/status-emoji.tsx'
import styles from './direct-face.module.css'

/** The face of a direct conversation is the other person's; of a bigger one, two of the others', one over the other. */
export function DirectFace({ view, size }: { view: ConversationView; size: number }) {
  const { me } = useHome()
  const others = view.people.filter(({ id }) => id !== me.id)
  const [first, second] = others
  if (first && second) return <Stack people={[second, first]} size={size} />
  if (first && view.conversation.kind === 'direct') return <Face person={first} size={size} />
  if (first) return <Avatar id={first.id} name={first.displayName} picture={first.picture} size={size} />
  return (
    <span className={styles.crowd} style={{ width: size, height: size }} aria-hidden>
      <IconUsers size={size * 0.55} />
    </span>
  )
}

function Face({ person: { id, displayName, picture }, size }: { person: Person; size: number }) {
  return <Avatar id={id} name={displayName} picture={picture} size={size} status={usePresence(id)} />
}

const overlap = 0.68

function Stack({ people, size }: { people: readonly Person[]; size: number }) {
  return (
    <span className={styles.stack} style={{ width: size, height: size }} aria-hidden>
      {people.map(({ id, displayName, picture }) => (
        <span key={id}>
          <Avatar id={id} name={displayName} picture={picture} size={Math.round(size * overlap)} />
        </span>
      ))}
    </span>
  )
}

/** The other person of a conversation of two; undefined in all others. */
export function useOtherPerson({ conversation, people }: ConversationView): Person | undefined {
  const { me } = useHome()
  const other = people.find(({ id }) => id !== me.id)
  const known = useCard(other?.id ?? me.id)
  return conversation.kind === 'direct' ? other && (known ?? other) : undefined
}

/** What the other person of a conversation of two says about just now. */
export function DirectStatus({ view }: { view: ConversationView }) {
  return <StatusEmoji person={useOtherPerson(view)} />
}
