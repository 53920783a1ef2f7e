import { AppError, type Input, type Output, type UserId } from '@hubbub/protocol'
import type { MessagesDeps } from '../deps.ts'
import type { Sending } from '../store/append-outcome.ts'
import { fingerprintOf, type Asked } from './fingerprint.ts'

type Sent = Output<'messages.send'>
type Deps = Pick<MessagesDeps, 'messages'>

/**
 * What the author sent before with this cid, as a retry is answered; null: nothing. It is asked before anything is refused, given or copied for
 * a message: what stands is answered, whatever has changed since. Not for every message: mostly the write itself is the first to know. Fails
 * where the cid is that of something else. [P-2]
 */
export async function sentBefore(
  asked: Asked & Pick<Sending, 'authorId' | 'cid'>,
  { messages }: Deps,
): Promise<Sent | null> {
  const before = await messages.sentBefore({ ...asked, fingerprint: fingerprintOf(asked) })
  if (before?.kind === 'conflict') throw new AppError('cid_conflict')
  if (!before) return null
  const { id, seq, rev, at } = before
  return { id, seq, rev, at, dup: true }
}

/** The same, of the input of `messages.send`. */
export const messageBefore = (
  { conversationId, cid, body, replyTo, attachments, forward, isAlsoInChannel }: Input<'messages.send'>,
  authorId: UserId,
  deps: Deps,
): Promise<Sent | null> =>
  sentBefore(
    {
      ...{ authorId, conversationId, cid, body, replyTo },
      attachments: attachments.map(({ fileId: id }) => ({ id })),
      ...(forward && { forward: { asked: forward, comment: body } }),
      ...(isAlsoInChannel && { isAlsoInChannel }),
    },
    deps,
  )

/** Of `polls.create`. */
export const pollBefore = (
  poll: Input<'polls.create'>,
  authorId: UserId,
  deps: Deps,
): Promise<Sent | null> => {
  const { conversationId, cid, question: body } = poll
  return sentBefore({ authorId, conversationId, cid, body, replyTo: null, attachments: [], poll }, deps)
}
