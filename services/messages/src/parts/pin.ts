import type { Part } from './part.ts'

/** A message that somebody pinned: a deleted one is not. */
export const pin: Part = {
  fields: ['pinned'],

  deleted: ({ pinned }, { conversationId, seq }) =>
    pinned ? { puts: [{ kind: 'pinGone', conversationId, seq }] } : {},
}
