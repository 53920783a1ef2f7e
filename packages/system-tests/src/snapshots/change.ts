import type { OperationName } from '@hubbub/protocol'
import type { Name, Fixture } from './fixture.ts'

/** Something that is done, and what has to be there before the first look. */
export interface Change {
  title: string
  before?(fixture: Fixture): Promise<unknown>
  run(fixture: Fixture): Promise<unknown>
  /** How this person is called changes. That is told by a hint which no stream numbers, so catching up does not tell it. */
  renames?: Name
}

export type Changes = Partial<Record<OperationName, Change[]>>
