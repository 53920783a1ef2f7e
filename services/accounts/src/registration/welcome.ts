import type { Output } from '@hubbub/protocol'
import type { AccountsDeps } from '../deps.ts'
import { passkeyHome } from '../passkeys/relying-party.ts'
import { signUpRules } from '../sign-up/sign-up-rules.ts'

/** What whoever comes has to know. Says nothing of the setup code, which only the log shows. */
export async function welcome({
  directory,
  setupCode,
  config,
  providers,
}: AccountsDeps): Promise<Output<'accounts.welcome'>> {
  const passkeys = passkeyHome(config)
  const isNew = setupCode !== null && (await directory.page(null, 1)).length === 0
  const signUp = signUpRules(config.signUp)
  return {
    isNew,
    ...(config.sendsMail && { sendsMail: true as const }),
    ...(config.hasWebChannels && { hasWebChannels: true as const }),
    ...(passkeys && { passkeys }),
    ...(signUp && { signUp }),
    ...(providers.told.length > 0 && { providers: providers.told }),
    ...(!config.welcomesGuests && { refusesGuests: true as const }),
    ...(config.signIn.hidesPassword && { hidesPassword: true as const }),
    ...(config.signIn.skipsLogIn && { skipsLogIn: true as const }),
  }
}
