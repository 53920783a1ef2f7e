import type { UserId } from '@hubbub/protocol'
import type { AccountsDeps } from '../deps.ts'
import { tellAccount } from '../people/tell-account.ts'
import { tellPerson } from '../people/tell-person.ts'

/** Takes a status away that has ended. Nobody was told of it since, whether or not this comes in time. */
export async function endStatus(
  { userId, until }: { userId: UserId; until: number },
  deps: AccountsDeps,
): Promise<void> {
  const ended = await deps.accounts.endStatus(userId, until)
  if (ended) await tellPerson(await tellAccount(ended, deps), deps.bus)
}
