import { mayBeIn, type StreamEvent, type UserId } from '@hubbub/protocol'

/** Whether an event may be about oneself and does not say what one has now, as it is about too many. */
export function isShort({ type, data }: StreamEvent, me: UserId | undefined): boolean {
  if (type !== 'members.roles') return false
  const { suffixes, mayBeAnyone = false } = data
  return mayBeAnyone || (suffixes !== undefined && (!me || mayBeIn(suffixes, me)))
}

/** Whether everybody who hears it asks, so that they had better not ask at the same time. */
export const isShortForAll = ({ type, data }: StreamEvent): boolean =>
  type === 'members.roles' && data.mayBeAnyone === true
