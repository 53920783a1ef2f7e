import type { Caller } from '@hubbub/runtime'
import type { AuthorizedPorts, GroupsDeps } from '../context/deps.ts'

/** A write of the caller's. It asks in itself whether they still may; whoever ends their right is answered after it. [P-12] */
export function onBehalf<T>(
  { authority, accessContext }: Caller,
  { bus, onBehalfOf }: GroupsDeps,
  write: (ports: AuthorizedPorts) => Promise<T>,
): Promise<T> {
  return bus.running.writing(authority!.by, write(onBehalfOf(authority!)), accessContext?.group?.id)
}
