import { Email, limits, operations, type Operation, type OperationName } from '@hubbub/protocol'
import { ensureWelcome, type CallerMeta } from '@hubbub/runtime'

const ofGoogle = /@(?:gmail|googlemail)\.com$/

export interface Recipient {
  /** What is counted as one mailbox. */
  key: string
  /** As the caller has written it. Left out for an invitation, which has one of its own. */
  address?: string
}

/** Who gets a mail by this call: a mailbox as often as it gets one. */
export function recipientsIn(name: OperationName, input: unknown, meta: CallerMeta): Recipient[] {
  const { mailsTo, access } = operations[name] as Operation
  // Who may not call it has nothing mailed, uses up nobody's count, and does not learn it.
  if (!mailsTo || !isWelcome(access, meta)) return []
  const given = (input as Record<string, unknown> | null)?.[mailsTo]
  const all = (Array.isArray(given) ? given.slice(0, limits.invitationsAtOnce) : [given]) as unknown[]
  const texts = all.filter((one) => typeof one === 'string').map((one) => one.slice(0, 2 * limits.emailChars))
  if (mailsTo === 'invitationId') return texts.map((id) => ({ key: id }))
  // As the services read it. What they do not take gets no mail.
  const addresses = texts.flatMap((address) => {
    const { data } = Email.safeParse(address)
    return data === undefined ? [] : [[data, address] as const]
  })
  return [...new Map(addresses)].map(([mail, address]) => ({ key: mailboxOf(mail), address }))
}

function isWelcome(access: Operation['access'], meta: CallerMeta): boolean {
  try {
    ensureWelcome(access, meta)
    return true
  } catch {
    return false
  }
}

/** What stands behind a plus sign names no other mailbox, and at Google's neither does a point. */
function mailboxOf(given: string): string {
  const address = given.replace(/\+[^@]*(?=@)/, '')
  if (!ofGoogle.test(address)) return address
  return `${address.replace(ofGoogle, '').replaceAll('.', '')}@gmail.com`
}
