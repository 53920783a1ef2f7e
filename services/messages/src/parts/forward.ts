import { bodyWithoutComment } from '@hubbub/protocol'
import { copiesOf, forwardOf } from '../forwards/forward-of.ts'
import { forwardedOf } from '../forwards/forwarded-of.ts'
import type { Part } from './part.ts'

/** Another message that this one forwards, with copies of its files; the text is a comment on it. */
export const forward: Part = {
  async askNew(message) {
    const { asked, beside, caller, deps } = message
    if (!asked.forward) return
    const { forward, original } = await forwardOf(asked.forward, caller, deps)
    if (asked.body === '') message.body = bodyWithoutComment(forward)
    message.original = original
    beside.forwarded = forward.body
    beside.texts.push(...(original.attachments ?? []).map(({ alt }) => alt))
    beside.files += original.attachments?.length ?? 0
    return { forward }
  },

  making: {
    isNeeded: ({ forward }) => forward !== undefined,
    async make(message) {
      const { original, asked, authorId, deps } = message
      const to = { conversationId: asked.conversationId, cid: asked.cid, authorId }
      if (original) message.attached = await copiesOf(original, to, deps)
      return {}
    },
  },

  // As it was asked for: the message may be a forward itself, or be edited between two tries.
  mark: ({ forward }) => (forward ? [{ forward: [forward.conversationId, forward.seq] }] : []),

  told: ({ forward }) => (forward ? { forwarded: forwardedOf(forward) } : {}),

  fields: ['forwarded'],

  deleted: ({ forwarded }, { conversationId, seq }) =>
    forwarded ? { puts: [{ kind: 'forwardGone', conversationId, seq }] } : {},
}
