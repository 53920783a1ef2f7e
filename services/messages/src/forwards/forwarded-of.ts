import type { Forwarded } from '@hubbub/protocol'
import type { StoredForward } from '../records/message-repository.ts'

/** What everybody sees of it who sees the message. */
export function forwardedOf({ source: _source, ...forwarded }: StoredForward): Forwarded {
  return forwarded
}
