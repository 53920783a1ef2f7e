import type { Input, Output } from '@hubbub/protocol'
import type { Bus, Caller } from '@hubbub/kit'

/** Finds people of this server by the beginning of their name, to write to them or invite them. */
export async function find(
  { query }: Input<'users.find'>,
  { actor }: Caller,
  bus: Bus,
): Promise<Output<'users.find'>> {
  return { people: await bus.call('accounts.find', { query, by: actor!.kind }) }
}
