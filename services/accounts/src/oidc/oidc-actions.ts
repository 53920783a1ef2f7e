import type { OperationActions } from '@hubbub/runtime'
import type { AccountsDeps } from '../deps.ts'
import { beginProviderSignIn } from './begin-provider-sign-in.ts'
import { finishProviderSignIn } from './finish-provider-sign-in.ts'
import { joinByProvider } from './join-by-provider.ts'
import { linkedProviders, linkProvider, unlinkProvider } from './link-provider.ts'
import { openNewcomer } from './newcomer.ts'
import { providerLogout } from './provider-logout.ts'

type ProviderOperation =
  | 'accounts.beginProviderSignIn'
  | 'accounts.finishProviderSignIn'
  | 'accounts.newcomer'
  | 'accounts.joinByProvider'
  | 'accounts.linkProvider'
  | 'accounts.providers'
  | 'accounts.unlinkProvider'
  | 'accounts.providerLogout'

/** Coming in by what another server says of who one is. */
export const providerOperations = (
  deps: AccountsDeps,
): Pick<OperationActions<'accounts'>, ProviderOperation> => ({
  'accounts.beginProviderSignIn': (input, caller) => beginProviderSignIn(input, caller, deps),
  'accounts.finishProviderSignIn': (input, caller) => finishProviderSignIn(input, caller, deps),
  'accounts.newcomer': (input) => openNewcomer(input, deps),
  'accounts.joinByProvider': (input, caller) => joinByProvider(input, caller, deps),
  'accounts.linkProvider': (input, caller) => linkProvider(input, caller, deps),
  'accounts.providers': (_, caller) => linkedProviders(caller, deps),
  'accounts.unlinkProvider': (input, caller) => unlinkProvider(input, caller, deps),
  'accounts.providerLogout': (input) => providerLogout(input, deps),
})
