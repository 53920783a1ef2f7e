import { defineService } from '@hubbub/runtime'
import { adminActions, adminOperations } from './admin/admin-operations.ts'
import { authenticate, holds } from './sessions/authenticate.ts'
import { batchRegister } from './test-users/batch-register.ts'
import { createAccount } from './registration/create-account.ts'
import { assemble, type AccountsParts } from './deps.ts'
import { enterAsGuest } from './registration/enter-as-guest.ts'
import { find } from './people/find.ts'
import { getAccount } from './people/get-account.ts'
import { mailActions, mailOperations } from './mail/mail-actions.ts'
import { providerOperations } from './oidc/oidc-actions.ts'
import { openSetupCode } from './registration/open-setup-code.ts'
import { passkeyOperations } from './passkeys/passkey-actions.ts'
import { register } from './registration/register.ts'
import { secondFactorOperations } from './second-factor/second-factor-actions.ts'
import { removeTestUsers } from './test-users/remove-test-users.ts'
import { rename } from './people/rename.ts'
import { resetPassword } from './credentials/reset-password.ts'
import { sessionOperations } from './sessions/session-actions.ts'
import { signUpActions, signUpOperations } from './sign-up/sign-up-actions.ts'
import { setPicture } from './people/set-picture.ts'
import { sweepAll } from './sessions/sweep-all.ts'
import { endStatus } from './status/end-status.ts'
import { statusActions } from './status/status-actions.ts'
import { upgrade } from './registration/upgrade.ts'
import { welcome } from './registration/welcome.ts'

/** Accounts: credentials and sessions. Each action is the file of its name. */
export function accountsService(parts: AccountsParts) {
  const deps = assemble(parts)
  return defineService(deps.bus, 'accounts', {
    operations: {
      'accounts.welcome': () => welcome(deps),
      'accounts.register': (input, caller) => register(input, caller, deps),
      'accounts.guest': (input, caller) => enterAsGuest(input, caller, deps),
      'accounts.upgrade': (input, caller) => upgrade(input, caller, deps),
      ...sessionOperations(deps),
      ...mailOperations(deps),
      ...secondFactorOperations(deps),
      ...passkeyOperations(deps),
      ...signUpOperations(deps),
      ...providerOperations(deps),
      'accounts.me': (_, caller) => getAccount(caller, deps),
      ...adminOperations(deps),
      'accounts.create': (input, caller) => createAccount(input, caller, deps),
      'accounts.resetPassword': (input, caller) => resetPassword(input, caller, deps),
      'accounts.batchRegister': (input, caller) => batchRegister(input, caller, deps),
      'accounts.removeTestUsers': (input, caller) => removeTestUsers(input, caller, deps),
    },
    internal: {
      'accounts.authenticate': ({ accessToken }) => authenticate(accessToken, deps),
      'accounts.setupCode': () => openSetupCode(deps),
      'accounts.byName': ({ name }) => deps.directory.byName(name),
      'accounts.holds': ({ userId, sessionId }) => holds(userId, sessionId, deps),
      'accounts.get': ({ userId }) => deps.directory.get(userId),
      'accounts.cards': ({ userIds }) => deps.directory.cards(userIds),
      'accounts.find': (input) => find(input, deps),
      'accounts.named': ({ names, limit }) => deps.directory.named(names, limit),
      'accounts.findGuests': ({ query, limit }) => deps.directory.findGuests(query, limit),
      'accounts.rename': (input) => rename(input, deps),
      'accounts.setPicture': (input) => setPicture(input, deps),
      ...statusActions(deps),
      'accounts.hidingReceipts': ({ userIds }) => deps.directory.hidingReceipts(userIds),
      'accounts.endStatus': (input) => endStatus(input, deps),
      ...adminActions(deps),
      ...mailActions(deps),
      ...signUpActions(deps),
      'accounts.sweep': sweepAll(deps),
    },
    started: () => deps.live.recall(deps.clock.wall()),
    commands: {
      'sessions.ended': ({ userId }) => deps.live.forget(userId),
      'signInPolicy.changed': () => deps.policy.forget(),
      'account.changed': ({ userId }) => deps.live.forget(userId),
      'accounts.leaving': ({ userIds }) => userIds.forEach((userId) => deps.live.forget(userId)),
    },
  })
}
