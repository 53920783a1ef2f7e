import { ensure, type Input, type Output, type UserId } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import type { GroupsDeps } from '../context/deps.ts'
import { onBehalf } from '../access/on-behalf.ts'
import { startAtHeads } from '../positions/start-at-heads.ts'
import { publish } from '../events/publish.ts'
import { publishToNewMembers } from '../events/publish-to-new-members.ts'
import { unwrap } from '../records/write-result.ts'

/** Makes test users members of any group, thousands in one write. */
export async function addTestUsers(
  { groupId, userIds }: Input<'groups.addTestUsers'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.addTestUsers'>> {
  const asked = [...new Set(userIds)]
  await refuseOthers(asked, deps)
  const there = new Set((await deps.members.among(groupId, asked)).map(({ userId }) => userId))
  const newMembers = asked.filter((userId) => !there.has(userId))
  if (newMembers.length > 0) await startAtHeads(groupId, newMembers, deps)

  const audit = audited('groups.addTestUsers', caller, deps.clock, groupId, { count: asked.length })
  const coming = { groupId, userIds: asked, at: deps.clock.wall(), audit }
  const { added, memberCount, changes } = unwrap(await onBehalf(caller, deps, ({ bulk }) => bulk.add(coming)))
  await deps.bus.broadcastAndWait('access.changed', { facts: asked.map((userId) => ({ userId, groupId })) })
  // Also for who is in already: it may be the retry of a call whose answer was lost.
  await deps.bus.broadcastAndWait('gateway.lookAgain', { userIds: asked })
  await publishToNewMembers(
    groupId,
    changes.filter(({ type }) => type === 'group.joined'),
    deps,
  )
  await publish(
    changes.filter(({ type }) => type !== 'group.joined'),
    deps,
  )
  return { added: added.length, memberCount }
}

async function refuseOthers(userIds: UserId[], { bus }: GroupsDeps): Promise<void> {
  const cards = await bus.call('accounts.cards', { userIds })
  const isAllTests = cards.length === userIds.length && cards.every(({ kind }) => kind === 'test')
  ensure(isAllTests, 'bad_input', { fields: { userIds: 'name test users only' } })
}
