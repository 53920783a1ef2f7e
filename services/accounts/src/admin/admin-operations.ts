import type { OperationActions } from '@hubbub/runtime'
import type { AccountsDeps } from '../deps.ts'
import { listAccounts } from './list-accounts.ts'
import { listAudit } from './list-audit.ts'
import { setDisabled } from './set-disabled.ts'

type AdminOperation = 'accounts.list' | 'accounts.setDisabled' | 'accounts.audit'

/** What administrators see of accounts, and do to them. */
export const adminOperations = (deps: AccountsDeps): Pick<OperationActions<'accounts'>, AdminOperation> => ({
  'accounts.list': (input) => listAccounts(input, deps),
  'accounts.setDisabled': (input, caller) => setDisabled(input, caller, deps),
  'accounts.audit': (input) => listAudit(input, deps),
})
