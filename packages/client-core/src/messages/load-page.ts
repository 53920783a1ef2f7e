import { AppError, type ConversationId, type Request, type UserId } from '@hubbub/protocol'
import type { Ask } from '../calls/calls.ts'
import type { StreamPosition } from '../home/positions.ts'
import type { Brought } from '../people/people.ts'
import { readPage } from '../sync/read-answers.ts'
import type { Recent } from './recent.ts'
import { windowOf, type MessageWindow } from './window.ts'

export interface PageDeps {
  me(): UserId
  position(id: ConversationId): StreamPosition | undefined
  ask: Ask
  learn(brought: Brought, conversationId: ConversationId): void
  /** The server's numbering is not the one we have. */
  reload(): void
}

export type Anchor = Pick<Request<'messages.history'>, 'before' | 'after' | 'around'>

const tries = 3

/** A page as of now: what changed while it was on its way is in it, too. */
export async function loadPage(
  conversationId: ConversationId,
  anchor: Anchor,
  recent: Recent,
  { me, position, ask, learn, reload }: PageDeps,
): Promise<MessageWindow> {
  for (let attempt = 1; ; attempt += 1) {
    const page = readPage(await ask('messages.history', { conversationId, ...anchor }))
    learn(page, conversationId)
    const window = windowOf(page, me())
    const at = position(conversationId)
    if (at && at.epoch !== window.epoch) {
      reload()
      throw new AppError('busy')
    }
    const fresh = recent.advance(window, at)
    if (fresh) return fresh
    if (attempt === tries) throw new AppError('busy')
  }
}
