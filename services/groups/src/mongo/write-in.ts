import type { Aggregate, Aggregates, Decision } from '@hubbub/mongo'
import type { ConversationId, ErrorCode, GroupId } from '@hubbub/protocol'
import type { Collections } from './collections.ts'
import type { DirectDocument } from './direct-model.ts'
import type { GroupDocument } from './group-model.ts'

type Outcome = { refused: ErrorCode | null }

/** How a write ends, before what it logs has numbers. */
type Ending<W> = W extends { changes: unknown } ? Omit<W, 'changes'> : W
type Decide<D, W> = (document: D) => Promise<Decision<D, Ending<W>>> | Decision<D, Ending<W>>

/** One write to a group. `decide` may read the group's parts: they are as its document says. */
export function writeInGroup<W extends Outcome>(
  { groups }: Collections,
  id: GroupId,
  decide: Decide<GroupDocument, W>,
): Promise<W | { refused: 'not_found' }> {
  return writeIn(groups.aggregates, id, decide)
}

/** One write to a conversation outside groups; the people in it are its parts. */
export function writeInDirect<W extends Outcome>(
  { directs }: Collections,
  id: ConversationId,
  decide: Decide<DirectDocument, W>,
): Promise<W | { refused: 'not_found' }> {
  return writeIn(directs.aggregates, id, decide)
}

export const refuse = <R extends ErrorCode>(refused: R): { outcome: { refused: R } } => ({
  outcome: { refused },
})

async function writeIn<D extends Aggregate & { isHidden?: true }, W extends Outcome>(
  aggregates: Aggregates<D>,
  id: string,
  decide: Decide<D, W>,
): Promise<W | { refused: 'not_found' }> {
  const { outcome, changes } = await aggregates.change<Ending<W> | { refused: 'not_found' }>(
    id,
    (document) => (document && !document.isHidden ? decide(document) : refuse('not_found')),
  )
  return (outcome.refused === null ? { ...outcome, changes } : outcome) as W
}
