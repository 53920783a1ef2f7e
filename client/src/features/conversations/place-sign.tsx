import { IconHash, IconLock, IconMessages } from '@tabler/icons-react'
import { Avatar } from '../../ui/avatar.tsx'
import { DirectFace } from './direct-face.tsx'
import type { Place } from './places-found.ts'

/** Before the name of a place in a list of many: whose it is, or what kind of channel. */
export function PlaceSign({ place: { view, person, begunIn } }: { place: Place }) {
  if (person) return <Avatar id={person.id} name={person.displayName} picture={person.picture} size={24} />
  if (begunIn) return <IconMessages size={18} />
  if (!view || view.conversation.kind !== 'channel') return view && <DirectFace view={view} size={24} />
  return view.conversation.isPrivate ? <IconLock size={18} /> : <IconHash size={18} />
}
