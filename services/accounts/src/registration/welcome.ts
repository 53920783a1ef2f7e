import type { Output } from '@hubbub/protocol'
import type { AccountsDeps } from '../deps.ts'

/** What whoever comes has to know. Says nothing of the setup code, which only the log shows. */
export async function welcome({
  directory,
  setupCode,
  config,
  providers,
}: AccountsDeps): Promise<Output<'accounts.welcome'>> {
  const isNew = setupCode !== null && (await directory.page(null, 1)).length === 0
  return {
    isNew,
    ...(config.sendsMail && { sendsMail: true as const }),
    ...(config.hasWebChannels && { hasWebChannels: true as const }),
    ...(providers.told.length > 0 && { providers: providers.told }),
    ...(config.signIn.hidesPassword && { hidesPassword: true as const }),
  }
}
