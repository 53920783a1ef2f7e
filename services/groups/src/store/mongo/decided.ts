import type { Aggregate, AnyEffect } from '@hubbub/mongo'
import type { ConversationId, ErrorCode, GroupId } from '@hubbub/protocol'
import type { LoggedChange } from '@hubbub/protocol/internal'
import { missing } from '../../groups/missing-group.ts'
import type { Accepted, Decision, Put } from '../../records/decision.ts'
import type { WriteResult } from '../../records/write-result.ts'
import type { Collections } from './models/collections.ts'
import type { DirectDocument } from './models/direct-model.ts'
import type { GroupDocument } from './models/group-model.ts'
import { directFields, effectsOf, groupFields, newDirectFields } from './puts.ts'
import { refuse, writeInDirect, writeInGroup, writeNew } from './write-in.ts'

/** A write to a group: the facts are loaded and decided on as often as others are faster. Without an id there is no such group. */
export async function decidedInGroup<R extends ErrorCode, Out>(
  store: Collections,
  groupId: GroupId | null,
  decide: (group: GroupDocument) => Promise<Decision<R, Out>> | Decision<R, Out>,
  { isHiddenToo = false } = {},
): Promise<WriteResult<R | 'not_found', Out>> {
  if (groupId === null) return missing
  const write = async (group: GroupDocument) => {
    const decision = await decide(group)
    if (!('puts' in decision)) return refuse(decision.refused) as never
    return stepOf(decision, groupFields(decision.puts), effectsOf(decision.puts)) as never
  }
  return writeInGroup<never>(store, groupId, write, { isHiddenToo })
}

/** The same of a conversation outside groups. */
export function decidedInDirect<R extends ErrorCode, Out>(
  store: Collections,
  id: ConversationId,
  decide: (document: DirectDocument) => Promise<Decision<R, Out>> | Decision<R, Out>,
): Promise<WriteResult<R | 'not_found', Out>> {
  return writeInDirect<never>(store, id, async (document) => {
    const decision = await decide(document)
    if (!('puts' in decision)) return refuse(decision.refused) as never
    return stepOf(decision, directFields(decision.puts), effectsBeside(decision.puts)) as never
  })
}

/** A new group. */
export function decidedNewGroup<R extends ErrorCode, Out>(
  store: Collections,
  id: GroupId,
  decide: () => Promise<Decision<R, Out>>,
): Promise<WriteResult<R, Out>> {
  return decidedNew(store, decide, ({ puts, changes: rows }) => {
    const fields = { _id: id, ...(groupFields(puts) as Omit<GroupDocument, keyof Aggregate>) }
    return store.groups.aggregates.insert(fields, { effects: effectsOf(puts), rows })
  })
}

/** A new conversation outside groups. */
export function decidedNewDirect<R extends ErrorCode, Out>(
  store: Collections,
  id: ConversationId,
  decide: () => Promise<Decision<R, Out>>,
): Promise<WriteResult<R, Out>> {
  return decidedNew(store, decide, ({ puts, changes: rows }) => {
    const fields = { _id: id, ...newDirectFields(puts) }
    return store.directs.aggregates.insert(fields, { effects: effectsBeside(puts), rows })
  })
}

async function decidedNew<R extends ErrorCode, Out>(
  store: Collections,
  decide: () => Promise<Decision<R, Out>>,
  insert: (decision: Accepted<Out>) => Promise<LoggedChange[]>,
): Promise<WriteResult<R, Out>> {
  const write = async () => {
    const decision = await decide()
    if (!('puts' in decision)) return decision
    const changes = decision.puts.length === 0 ? [] : await insert(decision)
    return { refused: null, ...decision.out, changes }
  }
  return (await writeNew<{ refused: ErrorCode | null }>(store, write)) as WriteResult<R, Out>
}

/** Of a conversation outside groups, which is the document itself. */
const effectsBeside = (puts: readonly Put[]): AnyEffect[] =>
  effectsOf(puts.filter(({ kind }) => kind !== 'conversation' && kind !== 'conversationHidden'))

/** As an aggregate takes it. What changes nothing is not written. */
function stepOf<Out>(
  { out, puts, changes: rows }: Accepted<Out>,
  set: object | undefined,
  effects: AnyEffect[],
) {
  const outcome = { refused: null, ...out }
  return puts.length + rows.length === 0 ? { outcome } : { outcome, set, follow: { effects, rows } }
}
