import type { Output } from '@hubbub/protocol'
import type { AccountsDeps } from '../deps.ts'
import { signUpRules } from '../sign-up/sign-up-rules.ts'

/** What whoever comes has to know. Says nothing of the setup code, which only the log shows. */
export async function welcome({
  directory,
  setupCode,
  config,
}: AccountsDeps): Promise<Output<'accounts.welcome'>> {
  const isNew = setupCode !== null && (await directory.page(null, 1)).length === 0
  const signUp = signUpRules(config.signUp)
  return {
    isNew,
    ...(config.sendsMail && { sendsMail: true as const }),
    ...(config.hasWebChannels && { hasWebChannels: true as const }),
    ...(signUp && { signUp }),
  }
}
