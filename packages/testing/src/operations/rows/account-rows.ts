import { passwordOf } from '../../credentials.ts'
import { groupHears } from '../hears.ts'
import type { Asked, Catalogue } from '../row.ts'
import { freshName, freshNumber } from '../users.ts'

const nothing = () => ({})
const freshAccount = () => ({ name: freshName(), password: passwordOf('fresh') })
const aGuest = ({ fixture }: Asked) => fixture.system.guest('Passing')
const inNoStream = 'accounts and sessions are in no stream'

export const accountRows = {
  'accounts.welcome': { sample: nothing },
  'accounts.register': { sample: freshAccount, changes: inNoStream },
  'accounts.guest': { sample: () => ({ displayName: 'Passing' }), changes: inNoStream },
  'accounts.upgrade': {
    sample: freshAccount,
    allowed: { by: 'guest' },
    endsSession: true,
    changes: [
      {
        title: 'a guest becomes a full account',
        run: async (fixture) => {
          const { guest, system } = fixture
          const name = `guest-${freshNumber()}`
          const tokens = await guest.call('accounts.upgrade', { name, password: passwordOf(name) })
          fixture.guest = await system.signIn(guest.name, tokens)
        },
        renames: 'guest',
        // The session in which the guest listens ends before.
        hears: { ...groupHears('member.roles'), guest: '' },
      },
    ],
  },
  'accounts.login': {
    sample: ({ fixture: { otherMember } }) => ({
      name: otherMember.name,
      password: passwordOf(otherMember.name),
    }),
    changes: inNoStream,
  },
  'accounts.refresh': {
    sample: async (asked) => ({ refreshToken: (await aGuest(asked)).tokens.refreshToken }),
    changes: inNoStream,
  },
  'accounts.logout': { sample: nothing, endsSession: true, changes: inNoStream },
  'accounts.logoutEverywhere': { sample: nothing, endsSession: true, changes: inNoStream },
  'accounts.logoutOthers': { sample: nothing, endsSession: true, changes: inNoStream },
  'accounts.sessions': { sample: nothing },
  'accounts.revokeSession': {
    sample: ({ caller }) => ({ sessionId: caller.tokens.sessionId }),
    endsSession: true,
    changes: inNoStream,
  },
  'accounts.changePassword': {
    sample: ({ caller }) => ({
      currentPassword: passwordOf(caller.name),
      newPassword: passwordOf('another'),
    }),
    endsSession: true,
    changes: inNoStream,
  },
  'accounts.me': { sample: nothing },
  'accounts.list': { sample: nothing },
  'accounts.create': { sample: freshAccount, changes: inNoStream },
  'accounts.setDisabled': {
    sample: async (asked) => ({ userId: (await aGuest(asked)).userId, isDisabled: true }),
    changes: 'told in the stream of somebody who cannot listen: see the test of the disabled in delivery',
  },
  'accounts.resetPassword': {
    sample: async ({ fixture: { system, otherMember }, isAllowed }) => ({
      userId: isAllowed ? (await system.person(freshName())).userId : otherMember.userId,
      newPassword: passwordOf('another'),
    }),
    changes: inNoStream,
  },
  'accounts.audit': { sample: nothing },
  'groups.audit': { sample: ({ fixture: { groupId } }) => ({ groupId }) },

  'users.lookup': { sample: ({ fixture: { otherMember } }) => ({ userIds: [otherMember.userId] }) },
  'users.find': { sample: () => ({ query: 'ot' }) },
  'users.rename': {
    sample: ({ caller }) => ({ displayName: `${caller.name} again` }),
    changes: [
      {
        title: 'the member takes another name',
        run: ({ member }) => member.call('users.rename', { displayName: 'Mina the Great' }),
        renames: 'member',
        hears: { member: 'account.changed' },
      },
    ],
  },
  'users.setPicture': {
    sample: () => ({ fileId: null }),
    changes: 'a picture needs a whole server: see the test of pictures in files',
  },
  'users.setStatus': {
    sample: () => ({ status: { emoji: '🌴', text: 'On holiday' } }),
    changes: [
      {
        title: 'the member says what they do',
        run: ({ member }) => member.call('users.setStatus', { status: { text: 'Reading' } }),
        renames: 'member',
        hears: { member: 'account.changed' },
      },
      {
        title: 'the member says nothing more',
        before: ({ member }) => member.call('users.setStatus', { status: { text: 'Reading' } }),
        run: ({ member }) => member.call('users.setStatus', { status: null }),
        renames: 'member',
        hears: { member: 'account.changed' },
      },
    ],
  },
  'users.setAvailability': {
    sample: () => ({ availability: 'dnd' as const }),
    changes: [
      {
        title: 'the member turns invisible',
        run: ({ member }) => member.call('users.setAvailability', { availability: 'invisible' }),
        hears: { member: 'account.changed' },
      },
    ],
  },
  'users.setReceipts': {
    sample: () => ({ isHidden: true }),
    changes: [
      {
        title: 'the member hides how far they have read',
        run: ({ member }) => member.call('users.setReceipts', { isHidden: true }),
        hears: { member: 'account.changed' },
      },
    ],
  },
  'presence.active': { sample: () => ({ isActive: true }), changes: 'it is in no stream' },
  'presence.idle': { sample: () => ({ isIdle: true }), changes: 'it is in no stream' },
  'presence.watch': {
    sample: ({ fixture: { otherMember } }) => ({ userIds: [otherMember.userId] }),
    changes: 'it changes nothing',
  },
} satisfies Partial<Catalogue>
