import { isDeepStrictEqual } from 'node:util'
import type { Home } from '@hubbub/protocol'
import type { Chatter } from '../crash/chatter.ts'
import { withoutCards } from '../snapshots/snapshot.ts'

/** Those whose first screen (groups, channels, what is read, how far each stream is) is not what the server has. */
export async function differingHomes(chatters: readonly Chatter[]): Promise<string[]> {
  const all = await Promise.all(
    chatters.map(async ({ client, name }) => {
      const there = comparable(await client.call('groups.home', {}))
      const here = comparable(client.home.get() as Home)
      return isDeepStrictEqual(here, there)
        ? null
        : `${name}'s first screen differs: ${difference(here, there)}`
    }),
  )
  return all.filter((words) => words !== null)
}

function comparable(home: Home): Record<string, unknown> {
  const snapshot = { home, windows: new Map() }
  return withoutCards(snapshot, snapshot).home
}

function difference(here: Record<string, unknown>, there: Record<string, unknown>): string {
  return Object.keys(there)
    .filter((key) => !isDeepStrictEqual(here[key], there[key]))
    .map((key) => `${key} ${JSON.stringify(here[key])} is not ${JSON.stringify(there[key])}`)
    .join('; ')
}
