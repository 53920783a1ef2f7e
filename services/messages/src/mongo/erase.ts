import { retrying } from '@hubbub/mongo'
import type { ConversationId, UserId } from '@hubbub/protocol'
import type { ChangeOutcome } from '../message-repository.ts'
import { changeMessage } from './change-message.ts'
import type { Collections } from './collections.ts'

interface Erasure {
  conversationId: ConversationId
  seq: number
  by: UserId
  mayModerate: boolean
  at: number
}

const nothing = { body: '', mentions: [], mentionsEveryone: false, reactions: [] }

export async function erase(all: Collections, what: Erasure): Promise<ChangeOutcome> {
  const { by, mayModerate, at } = what
  const outcome = await changeMessage<ChangeOutcome>(all, what, ({ message }) => {
    if (message.authorId !== by && !mayModerate) return { answer: () => ({ kind: 'not_yours' }) }
    if (message.deletedAt !== null) return { answer: (rev) => ({ kind: 'unchanged', rev }) }
    return {
      answer: (rev) => ({ kind: 'changed', rev }),
      write: { type: 'message.deleted', set: { ...nothing, deletedAt: at } },
    }
  })
  if (outcome.kind === 'changed' || outcome.kind === 'unchanged') await forgetReactors(all, what)
  return outcome
}

/**
 * They may be very many, so they are no effects of the write. Nobody is shown those of a deleted message, and nobody can add one,
 * so that it does not matter when they go; a retry finds those that a node left that died here.
 */
async function forgetReactors(
  { reactions }: Collections,
  { conversationId, seq }: { conversationId: ConversationId; seq: number },
): Promise<void> {
  await retrying(() => reactions.deleteMany({ stream: conversationId, seq }).exec())
}
