import type { Decision, Effect } from '@hubbub/mongo'
import type { Account } from '@hubbub/protocol'
import { accountChanged } from '../../people/account-changed.ts'
import { accountOf, isToBeFound, type AccountDocument } from './account-document.ts'

/** Before its row has a number. */
export type Unnumbered<O> = O extends { rev: number } ? Omit<O, 'rev'> : O

/** New fields of an account, told in its owner's stream. */
export function changeOf<O extends object>(
  document: AccountDocument,
  fields: Partial<AccountDocument>,
  outcome: O,
  effects: Effect[] = [],
): Decision<AccountDocument, O & { account: Account }> {
  const account = accountOf({ ...document, ...fields })
  return {
    outcome: { ...outcome, account },
    set: { ...fields, isToBeFound: isToBeFound(account) },
    follow: {
      ...(effects.length > 0 && { effects }),
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
