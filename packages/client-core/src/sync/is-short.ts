import { mayBeIn, type StreamEvent, type UserId } from '@hubbub/protocol'

/** Whether an event may be about oneself and does not say what one has now, as it is about too many. */
export function isShort({ type, data }: StreamEvent, me: UserId | undefined): boolean {
  return type === 'members.roles' && data.suffixes !== undefined && (!me || mayBeIn(data.suffixes, me))
}
