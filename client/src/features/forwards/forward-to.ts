import type { HubbubClient } from '@hubbub/client-core'
import type { ErrorCode, Message } from '@hubbub/protocol'
import { asAppError } from '../../core/use-action.ts'
import type { Place } from '../conversations/places-found.ts'

export interface Destination {
  place: Place
  /** Its own, and the same for each try: a message that arrived although no answer came is not sent again. */
  cid: string
  /** Why the last try failed. */
  code?: ErrorCode
}

/** Forwards to one place after the other; answers those that failed, with the reason. */
export async function forwardTo(
  destinations: readonly Destination[],
  { conversationId, seq }: Message,
  body: string,
  hub: Pick<HubbubClient, 'call'>,
): Promise<Destination[]> {
  const failed: Destination[] = []
  for (const destination of destinations) {
    const { place, cid } = destination
    try {
      const to =
        place.view?.conversation.id ??
        (await hub.call('groups.openDirect', { userId: place.person!.id })).conversationId
      await hub.call('messages.send', { conversationId: to, cid, body, forward: { conversationId, seq } })
    } catch (failure) {
      failed.push({ ...destination, code: asAppError(failure).code })
    }
  }
  return failed
}
