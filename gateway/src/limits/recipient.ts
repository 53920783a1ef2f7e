import { limits, operations, type Operation, type OperationName } from '@hubbub/protocol'
import type { CallerMeta } from '@hubbub/runtime'
import { loginName } from './login-name.ts'

const ofGoogle = /@(?:gmail|googlemail)\.com$/

/** What is counted as one recipient, and what the caller has given. */
export interface Recipient {
  key: string
  field: string
  given: string
}

const most = limits.invitationsAtOnce

/** Who gets a mail by this call, each mailbox once. */
export function recipientsIn(name: OperationName, input: unknown, { actor }: CallerMeta): Recipient[] {
  const { mailsTo: field, access } = operations[name] as Operation
  // Who may not call it has nothing mailed, and uses up nobody's count.
  if (!field || (access !== 'anyone' && !actor)) return []
  const given = (input as Record<string, unknown> | null)?.[field]
  const recipients = new Map<string, Recipient>()
  for (const one of Array.isArray(given) ? given.slice(0, most) : [given])
    if (typeof one === 'string') {
      const key = mailboxOf(one)
      if (!recipients.has(key)) recipients.set(key, { key, field, given: one })
    }
  return [...recipients.values()]
}

/** What stands behind a plus sign names no other mailbox, and at Google's neither does a point. */
function mailboxOf(given: string): string {
  // Mail addresses are lowered and trimmed as names are.
  const address = loginName(given).replace(/\+[^@]*(?=@)/, '')
  if (!ofGoogle.test(address)) return address
  return `${address.replace(ofGoogle, '').replaceAll('.', '')}@gmail.com`
}
