import type { SignUpConfig } from '@hubbub/runtime'

/** A setting that names them all: of services that give anybody an address for minutes. */
const disposable = 'disposable'

/** Whether nobody signs up with this address. What is below a refused domain is refused as well. */
export async function isRefusedAddress(
  address: string | null,
  { refusedDomains }: Pick<SignUpConfig, 'refusedDomains'>,
): Promise<boolean> {
  if (address === null || refusedDomains.length === 0) return false
  const listed = new Set(refusedDomains)
  const known = listed.has(disposable) ? await (disposables ??= loadDisposables()) : null
  return withParents(address).some((domain) => listed.has(domain) || known?.has(domain))
}

// Thousands: loaded only where they are wanted, and then once.
let disposables: Promise<ReadonlySet<string>> | undefined
const loadDisposables = async () =>
  (await import('disposable-email-domains-js')).default.disposableEmailBlocklistSet()

/** `a.b.c`, `b.c`, `c`. */
function withParents(address: string): string[] {
  const labels = address.slice(address.lastIndexOf('@') + 1).split('.')
  return labels.map((_, index) => labels.slice(index).join('.'))
}
