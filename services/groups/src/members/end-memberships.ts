import type { GroupId } from '@hubbub/protocol'
import type { LoggedChange } from '@hubbub/protocol/internal'
import type { GroupsDeps } from '../context/deps.ts'
import { inSlices } from '../context/in-slices.ts'

const membersAtATime = 1_000

/** Tells everybody that they are out of a hidden group, some at a time; whoever they are, nobody belongs to it afterwards. */
export async function endMemberships(groupId: GroupId, deps: GroupsDeps): Promise<void> {
  const { bus, removals } = deps
  const conversationIds = await removals.channelsOf(groupId)
  for (;;) {
    const { userIds, changes } = await removals.endMembers(groupId, membersAtATime)
    if (userIds.length === 0) return
    await bus.broadcastAndWait('access.changed', { facts: userIds.map((userId) => ({ userId, groupId })) })
    if (conversationIds.length > 0) await bus.call('messages.forgetReaders', { userIds, conversationIds })
    await inSlices(changes, async (change) => tellOne(change, groupId, deps))
  }
}

/** Nothing about it can have turned since. */
function tellOne({ stream, rev }: LoggedChange, groupId: GroupId, { bus, epoch, clock }: GroupsDeps): void {
  const data = { groupId, reason: 'deleted' } as const
  bus.announce('stream.changed', {
    room: stream,
    seq: 0,
    committedAt: clock.monotonic(),
    event: { stream, epoch, rev, type: 'group.left', data },
  })
}
