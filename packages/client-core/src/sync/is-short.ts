import { limits, mayBeIn, type StreamEvent, type UserId } from '@hubbub/protocol'

/** Whether an event may be about oneself and does not say what one has now, as it is about too many. */
export function isShort({ type, data }: StreamEvent, me: UserId | undefined): boolean {
  if (type !== 'members.roles') return false
  const { suffixes, mayBeAnyone = false } = data
  return mayBeAnyone || (suffixes !== undefined && (!me || mayBeIn(suffixes, me)))
}

/** How many members are served in a millisecond. */
const served = 5

/** Of an event that everybody asks about, within how long they do, so that not all ask at the same time; else 0. */
export const spreadMsOf = ({ type, data }: StreamEvent): number =>
  type === 'members.roles' && data.mayBeAnyone ? Math.max(limits.spreadMs, data.count / served) : 0
