import type { ConversationId, RoleId, UserId } from '@hubbub/protocol'
import type { Positions } from '@hubbub/protocol/internal'
import { visibleFrom } from '@hubbub/rules'
import type { PersonalStoreDeps } from '../personal/personal-deps.ts'
import { ignoredBy } from '../personal/relations/who-relates.ts'

type Deps = Pick<PersonalStoreDeps, 'bus' | 'reads' | 'messages' | 'personal'>

interface Asked {
  userId: UserId | null
  conversationIds: readonly ConversationId[]
  /** That they hold; nodes of before ask without. */
  roleIds?: readonly RoleId[]
}

/** Where a person stands in each of these conversations: who is blocked or muted calls nobody. Null: whoever has read nothing there yet. */
export async function positionsOf(
  { userId, conversationIds, roleIds = [] }: Asked,
  deps: Deps,
): Promise<Record<ConversationId, Positions>> {
  const stored = await deps.reads.positions(userId, conversationIds, roleIds)
  const positions = await sinceSeen(userId, stored, deps)
  const called = conversationIds.filter((id) => (positions[id]?.mentionSeqs.length ?? 0) > 0)
  if (userId === null || called.length === 0) return positions
  const ignored = new Set(await ignoredBy(userId, deps))
  if (ignored.size === 0) return positions
  const heard = await Promise.all(
    called.map(async (id): Promise<[ConversationId, Positions]> => {
      const { [id]: position } = positions
      const messages = await deps.messages.pick(id, position!.mentionSeqs)
      const seqs = new Set(messages.flatMap(({ seq, authorId }) => (ignored.has(authorId) ? [] : seq)))
      return [id, { ...position!, mentionSeqs: position!.mentionSeqs.filter((seq) => seqs.has(seq)) }]
    }),
  )
  return { ...positions, ...Object.fromEntries(heard) }
}

type All = Record<ConversationId, Positions>

/** Who sees a private channel by a role that was let in has read it up to there: nothing is written for each of them. [P-6] */
async function sinceSeen(userId: UserId | null, positions: All, { bus }: Pick<Deps, 'bus'>): Promise<All> {
  if (userId === null) return positions
  const unread = (Object.entries(positions) as [ConversationId, Positions][]).filter(
    ([, { seq, readSeq }]) => seq > readSeq,
  )
  const begun = await Promise.all(
    unread.map(async ([id, position]): Promise<[ConversationId, Positions]> => {
      const from = await beginningOf(userId, id, bus)
      if (from <= position.readSeq) return [id, position]
      const mentionSeqs = position.mentionSeqs.filter((seq) => seq > from)
      return [id, { ...position, readSeq: Math.min(from, position.seq), mentionSeqs }]
    }),
  )
  return { ...positions, ...Object.fromEntries(begun) }
}

async function beginningOf(userId: UserId, id: ConversationId, bus: Deps['bus']): Promise<number> {
  // A fact of the place that is the same for everybody: of the person nothing is asked but where a role was let in.
  const place = await bus.accessContexts.place(id)
  if (!place?.seenByRoles) return 0
  const context = await bus.accessContexts.inConversation(
    { userId, kind: 'person', isAdministrator: false },
    id,
  )
  return context ? visibleFrom(context) : 0
}
