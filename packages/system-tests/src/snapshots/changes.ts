import type { OperationName } from '@hubbub/protocol'
import { passwordOf } from '@hubbub/testing'
import type { Changes } from './change.ts'
import { changesOfChannels } from './changes-of-channels.ts'
import { changesOfGroups } from './changes-of-groups.ts'
import { changesOfMessages } from './changes-of-messages.ts'
import { changesOfPeople } from './changes-of-people.ts'

const changesOfAccounts: Changes = {
  'users.rename': [
    {
      title: 'mina takes another name',
      run: ({ mina }) => mina.call('users.rename', { displayName: 'Mina the Great' }),
      renames: 'mina',
    },
  ],
  'accounts.upgrade': [
    {
      title: 'gus becomes a full account',
      run: async (fixture) => {
        const { gus } = fixture
        const name = `gus-${gus.userId.slice(-8).toLowerCase()}`
        const tokens = await gus.call('accounts.upgrade', { name, password: passwordOf(name) })
        fixture.gus = gus.again(tokens)
      },
      renames: 'gus',
    },
  ],
}

/** What can be done, by operation; held against the contract by the test. */
export const changesOf: Changes = {
  ...changesOfAccounts,
  ...changesOfGroups,
  ...changesOfChannels,
  ...changesOfPeople,
  ...changesOfMessages,
}

/** Those that are no GET, and change nothing that a stream tells. */
export const changesNoStream: ReadonlySet<OperationName> = new Set([
  'accounts.register',
  'accounts.guest',
  'accounts.login',
  'accounts.refresh',
  'accounts.logout',
  'accounts.logoutEverywhere',
  'accounts.revokeSession',
  'accounts.changePassword',
  'accounts.create',
  'accounts.batchRegister',
  // Told in the stream of somebody who cannot listen: see the test of the disabled in delivery.
  'accounts.setDisabled',
  'accounts.resetPassword',
  'groups.createInvite',
  'groups.revokeInvite',
  'messages.type',
  'messages.sync',
  'presence.watch',
])
