import { sweepAudit } from '@hubbub/sqlite'
import {
  add,
  endStatus,
  rename,
  setAvailability,
  setReceipts,
  setDisabled,
  setPicture,
  setStatus,
  upgrade,
} from './sqlite/account-writes.ts'
import { endExpiredSessions, endProviderSessions, writeIdentity } from './sqlite/identity-writes.ts'
import {
  confirmMail,
  forgotten,
  makeResetLink,
  removeMail,
  resendConfirmation,
  resetByLink,
  setDeviceMails,
  setMail,
} from './sqlite/mail-writes.ts'
import { addInvitations, resendInvitation, revokeInvitation } from './sqlite/invitation-writes.ts'
import { changePassword, resetPassword } from './sqlite/password-writes.ts'
import { setSignInPolicy, writeSecondFactor } from './sqlite/second-factor-writes.ts'
import { endSessions, openSession, rotateSession } from './sqlite/session-writes.ts'
import { judgeSignUp, sweepSignUps } from './sqlite/sign-up-writes.ts'
import { endUnused, removeGuests } from './sqlite/sweep-writes.ts'
import { addTestUsers, endTestSessions, removeTestUsers } from './sqlite/test-user-writes.ts'

export { schema } from './sqlite/schema.ts'

/** What the accounts service writes; loaded by the writer's thread. */
export const writes = {
  add,
  upgrade,
  rename,
  setPicture,
  setDisabled,
  setStatus,
  endStatus,
  setAvailability,
  setReceipts,
  changePassword,
  resetPassword,
  setMail,
  confirmMail,
  resendConfirmation,
  removeMail,
  setDeviceMails,
  forgotten,
  makeResetLink,
  resetByLink,
  writeSecondFactor,
  setSignInPolicy,
  judgeSignUp,
  sweepSignUps,
  addInvitations,
  resendInvitation,
  revokeInvitation,
  writeIdentity,
  endProviderSessions,
  endExpiredSessions,
  openSession,
  rotateSession,
  endSessions,
  endUnused,
  removeGuests,
  addTestUsers,
  endTestSessions,
  removeTestUsers,
  sweepAudit,
}
