import type { HubbubClient } from '@hubbub/client-core'
import { askAboutLink as ask } from '../mail/ask-about-link.ts'
import { placeHere } from './place-here.ts'

/** What this tab keeps while the browser is at a provider. Another tab or page has no use for it. */
interface AuthRequest {
  ticket: string
  /** Where one wanted to go. */
  from: string
}

const key = 'hubbub.authRequest'
const outKey = 'hubbub.loggedOut'

interface Leaving {
  /** Where one wanted to go. */
  from: string
  /** One is to show once more who one is. */
  isFresh?: boolean
  /** Of who is signed in: they come back into this account, and into no other one. */
  hub?: Pick<HubbubClient, 'call'> | undefined
}

/** Leaves for a provider: the page goes. */
export async function leaveForProvider(
  provider: string,
  { from, isFresh = false, hub }: Leaving,
): Promise<void> {
  const input = { provider, isFresh }
  const { url, ticket } = await (hub
    ? hub.call('accounts.beginProviderSignIn', input)
    : ask('accounts.beginProviderSignIn', input))
  sessionStorage.removeItem(outKey)
  sessionStorage.setItem(key, JSON.stringify({ ticket, from } satisfies AuthRequest))
  location.assign(url)
  // The button goes on turning until the page is gone, or is taken from the browser's memory again.
  await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }))
}

/** What this tab left with; once. */
export function takeAuthRequest(): AuthRequest | null {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  if (kept === null) return null
  const { ticket, from } = JSON.parse(kept) as Partial<AuthRequest>
  return typeof ticket === 'string' ? { ticket, from: placeHere(from) } : null
}

/** Who logs out stays out, in this tab, until they press the button. */
export const noteLogOut = () => sessionStorage.setItem(outKey, '1')

export const hasLoggedOut = () => sessionStorage.getItem(outKey) !== null
