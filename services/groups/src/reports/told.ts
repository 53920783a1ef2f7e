import type { GroupId, UserId } from '@hubbub/protocol'
import type { LoggedChange } from '@hubbub/protocol/internal'
import { rightsOf } from '@hubbub/rules'
import type { ReportDeps } from './report-deps.ts'
import type { Queue } from './store/case-record.ts'
import type { Told } from './store/report-repository.ts'

/** Of a group so many members are looked at, those with the highest roles first. Beyond them the count is asked for at the next look. */
const lookedAt = 200

/** Who handles these queues, but for the one who is reported. */
export async function whoHandles(
  queues: readonly Queue[],
  reported: UserId,
  deps: ReportDeps,
): Promise<Told[]> {
  // A node of before could not replay that event, and with it nothing else of the person's stream.
  if (deps.bus.isMissingSomewhere('groups.audit')) return []
  const told = await Promise.all(
    queues.map(async (queue): Promise<Told[]> => {
      const groupId = queue === 'server' ? null : queue
      const userIds = groupId ? await handlersIn(groupId, deps) : await administrators(deps)
      return userIds.map((userId) => ({ userId, groupId }))
    }),
  )
  return told.flat().filter(({ userId }) => userId !== reported)
}

const administrators = ({ bus }: ReportDeps): Promise<UserId[]> => bus.call('accounts.administrators', {})

async function handlersIn(groupId: GroupId, { members, roles }: ReportDeps): Promise<UserId[]> {
  const [page, all] = await Promise.all([members.page(groupId, null, lookedAt), roles.of([groupId])])
  return page
    .filter((member) => rightsOf({ kind: 'person', ...member }, all.get(groupId), null).has('reports.handle'))
    .map(({ userId }) => userId)
}

/** Tells their own devices that there is something else to handle than before. What it is they ask for. */
export function tellHandlers(changes: readonly LoggedChange[], { bus, clock, epoch }: ReportDeps): void {
  const committedAt = clock.monotonic()
  for (const { stream, rev, data } of changes) {
    const told = data as { groupId: GroupId | null }
    const event = { stream, epoch, rev, type: 'reports.changed', data: told } as const
    bus.announce('stream.changed', { room: stream, seq: 0, committedAt, event })
  }
}
