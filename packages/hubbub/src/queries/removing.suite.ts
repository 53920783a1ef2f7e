import type { Tokens } from '@hubbub/protocol'
import type { User } from '@hubbub/testing/operations'

/** An administrator deletes a group, and test users come and go, with all that belongs to them. */
export async function everythingIsRemoved(
  administrator: User,
  somebody: User,
  enter: (tokens: Tokens) => Promise<User>,
): Promise<void> {
  const { users } = await administrator.call('accounts.batchRegister', { count: 4 })
  const [first, second] = await Promise.all(
    users.slice(0, 2).map((user) => enter({ ...user, sessionId: 's_00000000000000000000000000' })),
  )
  const userIds = users.map(({ userId }) => userId)
  const club = await aClub(somebody)
  await administrator.call('groups.addTestUsers', { groupId: club.groupId, userIds })
  await somebody.call('groups.addPerson', { conversationId: club.council, userId: first!.userId })
  await first!.call('groups.createInvite', { groupId: club.groupId })
  await first!.call('users.find', { query: 'test' })
  await first!.call('groups.openDirect', { userId: somebody.userId })
  const load = await aClub(first!)
  await administrator.call('groups.addTestUsers', { groupId: load.groupId, userIds: [second!.userId] })

  const another = await aClub(somebody)
  await administrator.call('groups.addTestUsers', { groupId: another.groupId, userIds })
  await somebody.call('groups.deleteChannel', { conversationId: another.council })
  await administrator.call('groups.delete', { groupId: another.groupId })
  await administrator.call('accounts.removeTestUsers', {})
  await administrator.call('accounts.audit', {})
}

/** With a private channel, and something said in both. */
async function aClub(owner: User) {
  const { group, channels } = await owner.call('groups.create', { name: 'Go' })
  const groupId = group.id
  const general = channels[0]!.conversation.id
  const { id: council } = await owner.call('groups.createChannel', {
    groupId,
    name: 'council',
    isPrivate: true,
  })
  for (const conversationId of [general, council]) {
    const cid = `in-${conversationId}`
    const { seq } = await owner.call('messages.send', { conversationId, cid, body: 'D4' })
    await owner.call('messages.react', { conversationId, seq, emoji: '👍' })
  }
  await owner.call('groups.createInvite', { groupId })
  return { groupId, council }
}
