import {
  AppError,
  type Account,
  type AuditEntry,
  type ErrorCode,
  type Input,
  type UserId,
} from '@hubbub/protocol'
import type { AddOutcome } from './account-repository.ts'
import type { AccountsDeps } from './deps.ts'

/** Adds a full account with a password, where name and address are free. */
export async function addPerson(
  { name, password, displayName = name, email, isAdministrator }: Input<'accounts.create'>,
  { isFirstAdministrator, record }: { isFirstAdministrator: boolean; record?: (id: UserId) => AuditEntry },
  { accounts, hasher, clock, newId }: AccountsDeps,
): Promise<{ account: Account; passwordHash: string }> {
  const passwordHash = await hasher.hash(password)
  const account: Account = {
    id: newId('u'),
    name,
    displayName,
    email: email ?? null,
    kind: 'person',
    isAdministrator,
    isDisabled: false,
    createdAt: clock.wall(),
  }
  const outcome = await accounts.add({
    ...{ account, passwordHash, isFirstAdministrator },
    ...(record && { audit: record(account.id) }),
  })
  if (outcome !== 'added') throw new AppError(refusals[outcome])
  return { account, passwordHash }
}

const refusals: Record<Exclude<AddOutcome, 'added'>, ErrorCode> = {
  name_taken: 'name_taken',
  email_taken: 'email_taken',
  has_administrator: 'wrong_setup_code',
}
