import type { Part } from './part.ts'

/** Reactions of people: a deleted message has none. */
export const reactions: Part = {
  deleted: (_message, { conversationId, seq }) => ({
    puts: [{ kind: 'reactionsGone', conversationId, seq }],
  }),
}
