import type { ConversationId, UserId } from '@hubbub/protocol'
import type { NewJob } from '@hubbub/protocol/internal'
import type { PassedFilters } from '../records/passed-filters.ts'
import type { Part } from './part.ts'

/** Filters of the group: one that blocks refuses the text; what the others find is a job of its write. */
export const filters: Part = {
  async ask({ body, asked, beside, caller, deps, sentBefore }) {
    const { texts, forwarded, files } = beside
    const wanted = { body, beside: texts, forwarded, files, cid: asked?.cid ?? null }
    const { blocked, passedFilters } = await deps.filter.look(wanted, caller)
    if (!blocked) return passedFilters && { passedFilters }
    // Who sends again what was sent has tried nothing new.
    if (!(await sentBefore())) await deps.filter.note(blocked)
    throw deps.filter.refusalOf(blocked)
  },

  jobs: ({ passedFilters, conversationId, authorId: userId, at }, seq) =>
    passedFilters ? [foundOf(passedFilters, { conversationId, seq, userId }, at)] : [],

  edited: (_message, { passedFilters, conversationId, seq, by: userId, at }) => ({
    jobs: passedFilters ? [foundOf(passedFilters, { conversationId, seq, userId }, at)] : [],
  }),
}

interface WrittenAt {
  conversationId: ConversationId
  seq: number
  userId: UserId
}

function foundOf(
  { groupId, found }: PassedFilters,
  { conversationId, seq, userId }: WrittenAt,
  at: number,
): NewJob {
  const payload = { groupId, userId, conversationId, seq, at, found }
  return { kind: 'filters.found', key: `${conversationId} ${seq} ${at}`, payload, at }
}
