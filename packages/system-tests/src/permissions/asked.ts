import type { ConversationId, OperationName, Request } from '@hubbub/protocol'
import type { Somebody, World } from '@hubbub/testing'
import type { Cast } from './callers.ts'
import type { Fixture } from './fixture.ts'

/** What a sample input is made for. */
export interface Asked {
  world: World
  cast: Cast
  fixture: Fixture
  /** The conversation, for operations that are about one. */
  conversationId: ConversationId
  /** Who asks; pia where nobody with an account does. */
  caller: Somebody
  /** Whether it is meant to be done: then there must be something that it can be done to. */
  isAllowed: boolean
}

export type Samples<Names extends OperationName = OperationName> = {
  [N in Names]: (asked: Asked) => Request<N> | Promise<Request<N>>
}
