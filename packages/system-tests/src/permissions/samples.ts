import type { UserId } from '@hubbub/protocol'
import { passwordOf } from '@hubbub/testing'
import type { Asked, Samples } from './asked.ts'
import { freshName } from './callers.ts'
import { sampleOfMessages } from './samples-messages.ts'

const inGroup = ({ fixture: { groupId } }: Asked) => ({ groupId })
const here = ({ conversationId }: Asked) => ({ conversationId })
const nothing = () => ({})

/** An input for each operation of the contract: one without does not compile. */
export const samples: Samples = {
  'accounts.welcome': nothing,
  'accounts.register': () => ({ name: freshName(), password: passwordOf('fresh') }),
  'accounts.guest': () => ({ displayName: 'Passing' }),
  'accounts.upgrade': () => ({ name: freshName(), password: passwordOf('fresh') }),
  'accounts.login': () => ({ name: 'pia', password: passwordOf('pia') }),
  'accounts.refresh': async ({ world }) => ({
    refreshToken: (await world.guest('Passing')).tokens.refreshToken,
  }),
  'accounts.logout': nothing,
  'accounts.logoutEverywhere': nothing,
  'accounts.sessions': nothing,
  'accounts.revokeSession': ({ caller }) => ({ sessionId: caller.tokens.sessionId }),
  'accounts.changePassword': ({ caller }) => ({
    currentPassword: passwordOf(caller.name),
    newPassword: passwordOf('another'),
  }),
  'accounts.me': nothing,
  'accounts.list': nothing,
  'accounts.create': () => ({ name: freshName(), password: passwordOf('fresh') }),
  'accounts.setDisabled': async ({ world }) => ({
    userId: (await world.guest('Passing')).userId,
    isDisabled: true,
  }),
  'accounts.resetPassword': async ({ world, cast, isAllowed }) => ({
    userId: isAllowed ? (await world.person(freshName())).userId : cast.pia.userId,
    newPassword: passwordOf('another'),
  }),

  'accounts.audit': nothing,
  'accounts.batchRegister': () => ({ count: 2 }),
  'accounts.removeTestUsers': () => ({ limit: 1 }),

  'users.lookup': ({ cast }) => ({ userIds: [cast.pia.userId] }),
  'users.find': () => ({ query: 'pi' }),
  'users.rename': ({ caller }) => ({ displayName: `${caller.name} again` }),
  'presence.watch': ({ cast }) => ({ userIds: [cast.pia.userId] }),

  'groups.home': nothing,
  'groups.create': () => ({ name: 'Another' }),
  'groups.get': inGroup,
  'groups.edit': (asked) => ({ ...inGroup(asked), description: 'We play.' }),
  'groups.delete': async (asked) => {
    if (!asked.isAllowed) return inGroup(asked)
    const { group } = await asked.caller.call('groups.create', { name: 'For a day' })
    return { groupId: group.id }
  },
  'groups.leave': inGroup,
  'groups.members': inGroup,
  'groups.removeMember': async (asked) => {
    await asked.cast.pia.call('groups.join', { code: asked.fixture.code })
    return { ...inGroup(asked), userId: asked.cast.pia.userId }
  },
  'groups.setRole': async (asked) => {
    await asked.cast.pia.call('groups.join', { code: asked.fixture.code })
    return { ...inGroup(asked), userId: asked.cast.pia.userId, role: 'member' }
  },
  'groups.addTestUsers': async (asked) => ({
    ...inGroup(asked),
    userIds: asked.isAllowed ? await someTestUsers(asked) : [asked.cast.pia.userId],
  }),
  'groups.createInvite': inGroup,
  'groups.invites': inGroup,
  'groups.revokeInvite': async (asked) => {
    const by = asked.isAllowed ? asked.caller : asked.cast.owner
    const { id } = await by.call('groups.createInvite', inGroup(asked))
    return { ...inGroup(asked), inviteId: id }
  },
  'groups.previewInvite': ({ fixture: { code } }) => ({ code }),
  // Into another group than that of the scene, whose strangers are to stay strangers.
  'groups.join': async ({ world }) => {
    const host = await world.person(freshName())
    const { group } = await host.call('groups.create', { name: 'Open house' })
    const { code } = await host.call('groups.createInvite', { groupId: group.id })
    return { code }
  },
  'groups.createChannel': (asked) => ({ ...inGroup(asked), name: 'openings' }),
  'groups.arrangeChannels': (asked) => ({
    ...inGroup(asked),
    categories: [],
    channels: [asked.fixture.places.public],
  }),
  'groups.editChannel': (asked) => ({ ...here(asked), topic: 'Endgames' }),
  'groups.deleteChannel': async (asked) => {
    const { cast, caller, conversationId, isAllowed, fixture } = asked
    if (!isAllowed) return here(asked)
    const isPrivate = conversationId === fixture.places.private
    const wish = { groupId: fixture.groupId, name: 'for a day', isPrivate }
    const { id } = await caller.call('groups.createChannel', wish)
    if (conversationId === fixture.places.archived)
      await cast.owner.call('groups.editChannel', { conversationId: id, isArchived: true })
    return { conversationId: id }
  },
  'channels.setHeadline': (asked) => ({ ...here(asked), text: 'Finals tonight' }),
  'channels.headline': here,
  'groups.openDirect': ({ cast }) => ({ userId: cast.pia.userId }),
  'groups.createAdhoc': ({ cast }) => ({ userIds: [cast.pia.userId] }),
  'groups.renameAdhoc': (asked) => ({ ...here(asked), name: 'Us' }),
  'groups.people': here,
  'groups.findPeople': (asked) => ({ ...here(asked), query: 'pi' }),
  'groups.addPerson': (asked) => ({ ...here(asked), userId: asked.cast.pia.userId }),
  'groups.removePerson': async (asked) => {
    const { cast, isAllowed } = asked
    const target = { ...here(asked), userId: cast.pia.userId }
    await cast.pia.call('groups.join', { code: asked.fixture.code })
    if (isAllowed) await cast.owner.call('groups.addPerson', target)
    return target
  },
  'groups.leaveConversation': here,

  ...sampleOfMessages,
}

async function someTestUsers({ cast }: Asked): Promise<UserId[]> {
  const { users } = await cast.administrator.call('accounts.batchRegister', { count: 2 })
  return users.map(({ userId }) => userId)
}
