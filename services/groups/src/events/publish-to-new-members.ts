import type { Conversation, GroupId, GroupView, UserId } from '@hubbub/protocol'
import type { LoggedChange } from '@hubbub/protocol/internal'
import type { GroupsDeps } from '../context/deps.ts'
import { groupViewsFor } from '../views/group-views.ts'
import { inSlices } from '../context/in-slices.ts'
import { publish } from './publish.ts'

/**
 * Tells each of many new members of the group they came into, by one view of it: all of them see the same, the channels of all
 * members with nothing unread. Where that may be otherwise by now, each is told by itself.
 */
export async function publishToNewMembers(
  groupId: GroupId,
  changes: readonly LoggedChange[],
  deps: GroupsDeps,
): Promise<void> {
  const [first] = changes
  if (!first) return
  const [view] = await groupViewsFor(first.stream as UserId, [groupId], deps)
  const members = await deps.members.among(
    groupId,
    changes.map(({ stream }) => stream as UserId),
  )
  const newMembers = new Set<string>(
    members.flatMap(({ userId, role }) => (view && isEverybodys(view) && role === 'member' ? userId : [])),
  )
  await publish(
    changes.filter(({ stream }) => !newMembers.has(stream)),
    deps,
  )
  await inSlices(
    changes.filter(({ stream }) => newMembers.has(stream)),
    async (change) => announce(change, view!, deps),
  )
}

/** Nothing in it is one person's own. */
function isEverybodys({ role, channels }: GroupView): boolean {
  return (
    role === 'member' &&
    channels.every(({ conversation, seq, readSeq }) => isForMembers(conversation) && seq === readSeq)
  )
}

const isForMembers = ({ isPrivate, seenByRoles }: Conversation): boolean =>
  !isPrivate || seenByRoles?.some(({ roleId }) => roleId === 'member') === true

function announce({ stream, rev }: LoggedChange, group: GroupView, { bus, epoch, clock }: GroupsDeps): void {
  bus.announce('stream.changed', {
    room: stream,
    seq: 0,
    committedAt: clock.monotonic(),
    event: { stream, epoch, rev, type: 'group.joined', data: { group } },
  })
}
