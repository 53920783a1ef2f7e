import type { InnerActions, OperationActions } from '@hubbub/runtime'
import type { AccountsDeps } from '../deps.ts'
import { listAccounts } from './list-accounts.ts'
import { listAudit, sweepAudit } from './list-audit.ts'
import { setDisabled } from './set-disabled.ts'

type AdminOperation = 'accounts.list' | 'accounts.setDisabled' | 'accounts.audit'

/** What administrators see of accounts, and do to them. */
export const adminOperations = (deps: AccountsDeps): Pick<OperationActions<'accounts'>, AdminOperation> => ({
  'accounts.list': (input) => listAccounts(input, deps),
  'accounts.setDisabled': (input, caller) => setDisabled(input, caller, deps),
  'accounts.audit': (input, caller) => listAudit(input, caller, deps),
})

/** So many of them are told of what is new in a queue of the server. */
const administratorsTold = 100

type AdminAction = 'accounts.administrators' | 'accounts.sweepAudit'

export const adminActions = (deps: AccountsDeps): Pick<InnerActions<'accounts'>, AdminAction> => ({
  'accounts.administrators': () => deps.directory.administrators(administratorsTold),
  'accounts.sweepAudit': () => sweepAudit(deps),
})
