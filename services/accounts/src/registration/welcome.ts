import type { Output } from '@hubbub/protocol'
import type { AccountsDeps } from '../deps.ts'
import { passkeyHome } from '../passkeys/relying-party.ts'

/** What whoever comes has to know. Says nothing of the setup code, which only the log shows. */
export async function welcome({
  directory,
  setupCode,
  config,
}: AccountsDeps): Promise<Output<'accounts.welcome'>> {
  const passkeys = passkeyHome(config)
  const isNew = setupCode !== null && (await directory.page(null, 1)).length === 0
  return {
    isNew,
    ...(config.sendsMail && { sendsMail: true as const }),
    ...(config.hasWebChannels && { hasWebChannels: true as const }),
    ...(passkeys && { passkeys }),
  }
}
