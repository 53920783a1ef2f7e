import { AppError, type ReportOutcome } from '@hubbub/protocol'
import type { Caller, CallerMeta } from '@hubbub/runtime'
import type { ReportDeps } from './report-deps.ts'
import type { CaseRecord } from './store/case-record.ts'

type Act = (record: CaseRecord, meta: CallerMeta, deps: ReportDeps) => Promise<unknown>

const day = 24 * 3_600_000

/**
 * What each outcome does. By the operations of the contract on behalf of the one who handles the case: so all rules hold, and nobody can
 * do here what they could not do elsewhere. One more way to deal with a case is one more row.
 */
const acts: Record<ReportOutcome, Act> = {
  dismissed: async () => undefined,
  handled: async () => undefined,
  message_deleted({ message }, meta, { bus }) {
    if (!message) throw new AppError('bad_input')
    return bus.operate('messages.delete', message, meta)
  },
  async member_removed({ groupId, userId }, meta, { bus, members }) {
    if (!groupId) throw new AppError('bad_input')
    // Somebody may have removed them before, or they left.
    if ((await members.role(groupId, userId)) === null) return
    await bus.operate('groups.removeMember', { groupId, userId }, meta)
  },
  member_timed_out({ groupId, userId }, meta, { bus }) {
    if (!groupId) throw new AppError('bad_input')
    return bus.operate('moderation.timeOut', { groupId, userId, forMs: day, reason: '' }, meta)
  },
  member_banned({ groupId, userId }, meta, { bus }) {
    if (!groupId) throw new AppError('bad_input')
    return bus.operate('moderation.ban', { groupId, userId, forMs: null, reason: '' }, meta)
  },
  account_disabled({ queue, userId }, meta, { bus }) {
    if (queue !== 'server') throw new AppError('bad_input')
    return bus.operate('accounts.setDisabled', { userId, isDisabled: true }, meta)
  },
}

export async function act(
  outcome: ReportOutcome,
  record: CaseRecord,
  { actor, address, device }: Caller,
  deps: ReportDeps,
): Promise<void> {
  await acts[outcome](record, { actor, address, device }, deps)
}
