import { auditEffect, jobEffect, type Decision } from '@hubbub/mongo'
import type { Account, AuditEntry } from '@hubbub/protocol'
import type { NewJob } from '@hubbub/protocol/internal'
import { accountChanged } from '../../people/account-changed.ts'
import { accountOf, isToBeFound, type AccountDocument } from './account-document.ts'

/** Before its row has a number. */
export type Unnumbered<O> = O extends { rev: number } ? Omit<O, 'rev'> : O

/** New fields of an account, told in its owner's stream. */
export function changeOf<O extends object>(
  document: AccountDocument,
  fields: Partial<AccountDocument>,
  outcome: O,
  { audit, jobs = [] }: { audit?: AuditEntry; jobs?: readonly NewJob[] } = {},
): Decision<AccountDocument, O & { account: Account }> {
  const account = accountOf({ ...document, ...fields })
  return {
    outcome: { ...outcome, account },
    set: { ...fields, isToBeFound: isToBeFound(account) },
    follow: {
      effects: [...(audit ? [auditEffect(audit)] : []), ...jobs.map(jobEffect)],
      rows: [{ stream: document._id, type: accountChanged }],
    },
  }
}

/** With the number that the row got, if one was written. */
export function numbered<O>({
  outcome,
  changes: [change],
}: {
  outcome: Unnumbered<O>
  changes: { rev: number }[]
}): O {
  return (change ? { ...outcome, rev: change.rev } : outcome) as O
}
