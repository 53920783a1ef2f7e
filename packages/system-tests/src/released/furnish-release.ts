import type { ConversationId } from '@hubbub/protocol'
import type { TestSystem } from '@hubbub/testing'

/** Fills a server with something of every kind that is kept. Guests are left out: later versions remove those who do not come back. */
export async function furnishRelease(system: TestSystem): Promise<void> {
  const root = await system.administrator()
  const [olga, mina, ben, ivan] = [
    await system.person('olga'),
    await system.person('mina'),
    await system.person('ben'),
    await system.person('ivan'),
  ]
  const { group, channels } = await olga.call('groups.create', {
    name: 'Chess',
    description: 'Tuesdays at eight',
    icon: '👑',
  })
  const groupId = group.id
  const { code } = await olga.call('groups.createInvite', { groupId, expiresInMs: null, maxUses: null })
  for (const person of [mina, ben, ivan]) await person.call('groups.join', { code })
  await olga.call('groups.setRole', { groupId, userId: mina.userId, role: 'moderator' })

  const general = channels[0]!.conversation.id
  const make = async (name: string, more = {}) =>
    (await olga.call('groups.createChannel', { groupId, name, ...more })).id
  const openings = await make('openings', { topic: 'From e4 to c4' })
  const board = await make('board', { isPrivate: true })
  const old = await make('old-games')
  await olga.call('groups.arrangeChannels', {
    groupId,
    categories: [{ name: 'Games', channels: [openings, old] }],
    channels: [general, board],
  })
  await olga.call('groups.addPerson', { conversationId: board, userId: mina.userId })
  await olga.call('channels.setHeadline', { conversationId: general, text: 'Tournament on Saturday' })

  let count = 0
  const say = (
    who: typeof olga,
    conversationId: ConversationId,
    body: string,
    replyTo: number | null = null,
  ) => who.call('messages.send', { conversationId, cid: `released-${++count}`, body, replyTo })
  await say(olga, general, 'Welcome, **everybody**')
  await say(mina, general, 'Thank you!', 1)
  await say(ben, general, `<@${olga.userId}> when do we begin?`)
  await say(olga, general, '<@everyone> at eight')
  await say(ivan, general, 'I am away')
  await say(ben, general, 'a word to delete')
  await mina.call('messages.edit', { conversationId: general, seq: 2, body: 'Thank you all!' })
  await ben.call('messages.delete', { conversationId: general, seq: 6 })
  await ben.call('messages.react', { conversationId: general, seq: 1, emoji: '👍' })
  await mina.call('messages.react', { conversationId: general, seq: 1, emoji: '👍' })
  await mina.call('messages.react', { conversationId: general, seq: 1, emoji: '🎉' })
  await mina.call('messages.unreact', { conversationId: general, seq: 1, emoji: '🎉' })
  await ben.call('messages.markRead', { conversationId: general, seq: 5 })
  for (let n = 1; n <= 60; n++) await say(n % 2 ? olga : mina, openings, `move ${n}`)
  await say(olga, board, 'Only for the board')
  await say(mina, old, 'What a game')
  await olga.call('groups.editChannel', { conversationId: old, isArchived: true })
  await olga.call('groups.removeMember', { groupId, userId: ivan.userId })
  await olga.call('users.rename', { displayName: 'Olga Petrova' })

  const { conversationId: direct } = await olga.call('groups.openDirect', { userId: ben.userId })
  await say(olga, direct, 'Between us')
  const { conversationId: adhoc } = await olga.call('groups.createAdhoc', {
    userIds: [mina.userId, ben.userId],
    name: 'Travel',
  })
  await say(ben, adhoc, 'By train?')
  await ben.call('groups.leaveConversation', { conversationId: adhoc })

  const second = await mina.call('groups.create', { name: 'Tea' })
  await mina.call('groups.delete', { groupId: second.group.id })
  await root.call('accounts.setDisabled', { userId: ivan.userId, isDisabled: true })
  await root.call('accounts.batchRegister', { count: 3, prefix: 'robot' })
}
