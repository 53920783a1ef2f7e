import type { ChangeOutcome, Edit } from '../message-repository.ts'
import { changeMessage } from './change-message.ts'
import type { Collections } from './collections.ts'

export function edit(all: Collections, what: Edit): Promise<ChangeOutcome> {
  const { by, body, mentions, mentionsEveryone, at } = what
  return changeMessage<ChangeOutcome>(all, what, ({ message }) => {
    if (message.authorId !== by) return { answer: () => ({ kind: 'not_yours' }) }
    if (message.deletedAt !== null) return { answer: () => ({ kind: 'deleted' }) }
    if (message.body === body) return { answer: (rev) => ({ kind: 'unchanged', rev }) }
    return {
      answer: (rev) => ({ kind: 'changed', rev }),
      write: { type: 'message.edited', set: { body, mentions, mentionsEveryone, editedAt: at } },
    }
  })
}
