import type { Aggregate, Aggregates, Decision } from '@hubbub/mongo'
import type { ConversationId, ErrorCode, GroupId } from '@hubbub/protocol'
import { missing } from '../../groups/missing-group.ts'
import type { Collections } from './models/collections.ts'
import type { DirectDocument } from './models/direct-model.ts'
import type { GroupDocument } from './models/group-model.ts'

type Outcome = { refused: ErrorCode | null }

/** How a write ends, before what it logs has numbers. */
type Ending<W> = W extends { changes: unknown } ? Omit<W, 'changes'> : W
type Decide<D, W> = (document: D) => Promise<Decision<D, Ending<W>>> | Decision<D, Ending<W>>

/** One write to a group. `decide` may read the group's parts: they are as its document says. */
export function writeInGroup<W extends Outcome>(
  store: Collections,
  id: GroupId,
  decide: Decide<GroupDocument, W>,
  { isHiddenToo = false } = {},
): Promise<W | typeof missing> {
  return writeIn(store, store.groups.aggregates, id, decide, isHiddenToo)
}

/** One write to a conversation outside groups; the people in it are its parts. */
export function writeInDirect<W extends Outcome>(
  store: Collections,
  id: ConversationId,
  decide: Decide<DirectDocument, W>,
): Promise<W | typeof missing> {
  return writeIn(store, store.directs.aggregates, id, decide)
}

export const refuse = <R extends ErrorCode>(refused: R): { outcome: { refused: R } } => ({
  outcome: { refused },
})

async function writeIn<D extends Aggregate & { isHidden?: true }, W extends Outcome>(
  store: Collections,
  aggregates: Aggregates<D>,
  id: string,
  decide: Decide<D, W>,
  isHiddenToo = false,
): Promise<W | typeof missing> {
  const { outcome, changes } = await aggregates.change<Ending<W> | { refused: ErrorCode }>(
    id,
    async (document) => {
      if (!document || (document.isHidden && !isHiddenToo)) return { outcome: missing }
      const refused = await store.refusal()
      return refused ? refuse(refused) : decide(document)
    },
  )
  return (outcome.refused === null ? { ...outcome, changes } : outcome) as W
}

/** A write of something new: there is nothing to decide about yet. */
export async function writeNew<W extends Outcome>(store: Collections, write: () => Promise<W>): Promise<W> {
  const refused = await store.refusal()
  return refused ? ({ refused } as W) : write()
}
