import type { OperationActions } from '@hubbub/runtime'
import { changePassword } from '../credentials/change-password.ts'
import type { AccountsDeps } from '../deps.ts'
import { listSessions } from './list-sessions.ts'
import { logIn } from './log-in.ts'
import { logOutEverywhere } from './log-out-everywhere.ts'
import { logOutOthers } from './log-out-others.ts'
import { logOut } from './log-out.ts'
import { refresh } from './refresh.ts'
import { revokeSession } from './revoke-session.ts'

type SessionOperation =
  | 'accounts.login'
  | 'accounts.refresh'
  | 'accounts.logout'
  | 'accounts.logoutEverywhere'
  | 'accounts.logoutOthers'
  | 'accounts.sessions'
  | 'accounts.revokeSession'
  | 'accounts.changePassword'

/** Coming in by a password, and what one does about where one is in. */
export const sessionOperations = (
  deps: AccountsDeps,
): Pick<OperationActions<'accounts'>, SessionOperation> => ({
  'accounts.login': (input, caller) => logIn(input, caller, deps),
  'accounts.refresh': (input, caller) => refresh(input, caller, deps),
  'accounts.logout': (_, caller) => logOut(caller, deps),
  'accounts.logoutEverywhere': (_, caller) => logOutEverywhere(caller, deps),
  'accounts.logoutOthers': (_, caller) => logOutOthers(caller, deps),
  'accounts.sessions': (_, caller) => listSessions(caller, deps),
  'accounts.revokeSession': (input, caller) => revokeSession(input, caller, deps),
  'accounts.changePassword': (input, caller) => changePassword(input, caller, deps),
})
