import type { Input, Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import type { MessagesDeps } from '../context/deps.ts'
import { visibleMessage } from './forward-of.ts'

/** Where forwarded messages come from. Whoever may not see an original learns nothing of its place, and of a deleted one nobody does. */
export async function sources(
  { conversationId, seqs }: Input<'messages.sources'>,
  caller: Caller,
  deps: MessagesDeps,
): Promise<Output<'messages.sources'>> {
  const found = await deps.messages.sources(conversationId, seqs)
  const seen = await Promise.all(found.map(({ source }) => visibleMessage(source, caller, deps)))
  return { sources: found.filter((_, index) => seen[index] !== null) }
}
