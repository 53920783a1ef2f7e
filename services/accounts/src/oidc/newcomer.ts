import { DisplayName, Name, type Input, type Newcomer } from '@hubbub/protocol'
import type { AccountsDeps } from '../deps.ts'
import { mayJoin, questionFor } from './decide-joining.ts'
import { openConfirmed } from './confirmed.ts'
import type { ProviderClaims } from './identity.ts'
import { isRefusedAddress } from '../sign-up/refused-domains.ts'
import { toldOf } from './providers/providers.ts'

/** What is offered to somebody whom a provider knows and this server does not. */
export async function openNewcomer(
  { pendingToken }: Input<'accounts.newcomer'>,
  deps: AccountsDeps,
): Promise<Newcomer> {
  const at = deps.clock.wall()
  const { claims, provider, for: asker } = await openConfirmed(pendingToken, deps)
  const { config } = provider
  const name = await freeName(claims, deps)
  const isRefused = await isRefusedAddress(claims.mail, deps.config.signUp)
  const question = questionFor(deps.config, config)
  return {
    provider: toldOf(config),
    name,
    displayName: displayNameOf(claims) ?? name,
    ...mayJoin({ config: deps.config, provider: config }, { mail: claims.mail, isRefused }, at),
    ...(question !== null && { question }),
    ...(asker !== undefined && { isConnecting: true }),
  }
}

export function displayNameOf({ displayName, username }: ProviderClaims): string | null {
  const read = DisplayName.safeParse(displayName ?? username ?? '')
  return read.success ? read.data : null
}

const tries = 5

/** As they are called over there, with a number where somebody here is called so already. */
async function freeName({ username, mail }: ProviderClaims, { directory }: AccountsDeps): Promise<string> {
  const wished = asName(username?.split('@')[0]) ?? asName(mail?.split('@')[0])
  if (wished === null) return ''
  for (let number = 1; number <= tries; number++) {
    const name = number === 1 ? wished : `${wished}${number}`
    if (!(await directory.byName(name))) return name
  }
  return ''
}

/** Room for a number behind it. */
const longest = 30

function asName(text: string | undefined): string | null {
  const plain = (text ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '')
    .slice(0, longest)
    .replace(/^[._-]+|[._-]+$/g, '')
  const read = Name.safeParse(plain)
  return read.success ? read.data : null
}
