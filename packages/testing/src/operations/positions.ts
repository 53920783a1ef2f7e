import type { Fixture } from './fixture.ts'
import type { Asked } from './row.ts'

export const here = ({ conversationId }: Asked) => ({ conversationId })

/** In every conversation of a fixture there is a first message, and nobody deletes it. */
export const atFirst = (asked: Asked) => ({ ...here(asked), seq: 1 })

export const inPublic = ({ conversations }: Fixture, seq: number) => ({
  conversationId: conversations.public,
  seq,
})
