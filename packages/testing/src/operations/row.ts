import type { ConversationId, OperationName, Request } from '@hubbub/protocol'
import type { ConversationName, Fixture } from './fixture.ts'
import type { Hears } from './hears.ts'
import type { User, UserName } from './users.ts'

/** What a sample input is made for. */
export interface Asked {
  fixture: Fixture
  /** For operations that are about a conversation. */
  conversationId: ConversationId
  /** Who asks; the other member where nobody with an account does. */
  caller: User
  /** Whether it is meant to be done: then there must be something that it can be done to. */
  isAllowed: boolean
}

/** Something that is done, and what has to be there before the first look. */
export type Case = Steps & Hearing

interface Steps {
  title: string
  before?(fixture: Fixture): Promise<unknown>
  run(fixture: Fixture): Promise<unknown>
  /** This user's name changes. That is told by a hint which no stream numbers, so catching up does not tell it. */
  renames?: UserName
  /** This user is no more. */
  ends?: UserName
}

/** Who hears which events; or why nobody can say, where several things race. */
type Hearing = { hears: Hears; races?: undefined } | { hears?: undefined; races: string }

/** All that tests know of one operation. */
export interface Row<N extends OperationName> {
  /** An input that does the operation once. */
  sample(asked: Asked): Request<N> | Promise<Request<N>>
  /** Who may, and where; else the owner (an administrator, where only they may) in the public channel. */
  allowed?: { by?: UserName; in?: ConversationName }
  /** It ends sessions of the caller, who then is somebody new. */
  endsSession?: true
  /** The caller is not in the group or conversation any more. */
  leaves?: true
  /** Of every operation but reads: what it changes in the streams, case by case, or why it changes none. */
  changes?: readonly Case[] | string
}

export type Catalogue = { [N in OperationName]: Row<N> }
