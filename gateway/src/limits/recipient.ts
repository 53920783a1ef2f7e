import { operations, type Operation, type OperationName } from '@hubbub/protocol'
import type { CallerMeta } from '@hubbub/runtime'
import { loginName } from './login-name.ts'

const ofGoogle = /@(?:gmail|googlemail)\.com$/

/** The mailbox that gets a mail by this call; null: none does. */
export function recipientIn(name: OperationName, input: unknown, { actor }: CallerMeta): string | null {
  const { mailsTo, access } = operations[name] as Operation
  // Who may not call it has nothing mailed, and uses up nobody's count.
  if (access !== 'anyone' && !actor) return null
  const given = mailsTo && (input as Record<string, unknown> | null)?.[mailsTo]
  return typeof given === 'string' ? mailboxOf(given) : null
}

/** What stands behind a plus sign names no other mailbox, and at Google's neither does a point. */
function mailboxOf(given: string): string {
  // Mail addresses are lowered and trimmed as names are.
  const address = loginName(given).replace(/\+[^@]*(?=@)/, '')
  if (!ofGoogle.test(address)) return address
  return `${address.replace(ofGoogle, '').replaceAll('.', '')}@gmail.com`
}
