import { isDeepStrictEqual } from 'node:util'
import type { HubbubClient } from '@hubbub/client-core'
import type { Home } from '@hubbub/protocol'
import type { Chatter } from '../crash/chatter.ts'
import { withoutCards } from '../snapshots/snapshot.ts'

/** Those whose first screen (groups, channels, what is read, how far each stream is) is not what the server has. */
export async function differingHomes(chatters: readonly Chatter[]): Promise<string[]> {
  const all = await Promise.all(
    chatters.map(async ({ client, name }) => {
      const there = comparable(await client.call('groups.home', {}))
      const here = comparable(client.home.get() as Home)
      if (isDeepStrictEqual(here, there)) return null
      const words = difference(here, there).join('; ')
      return `${name}'s first screen differs: ${words}; ${await askedNow(client)}`
    }),
  )
  return all.filter((words) => words !== null)
}

/** Whether the server would tell what is missing if it were asked. */
async function askedNow(client: HubbubClient): Promise<string> {
  const { me, epoch, rev } = client.home.get() as Home
  const { heads } = await client.call('messages.heads', {})
  const { streams } = await client.call('messages.sync', { streams: [{ id: me.id, epoch, rev }] })
  return `asked now: ${JSON.stringify({ head: heads[me.id], streams, connection: client.connection.state.get() })}`
}

function comparable(home: Home): Record<string, unknown> {
  const snapshot = { home, windows: new Map() }
  return withoutCards(snapshot, snapshot).home
}

/** Where the two part, and how. */
function difference(here: unknown, there: unknown, at = ''): string[] {
  if (isDeepStrictEqual(here, there)) return []
  if (!isTree(here) || !isTree(there))
    return [`${at} is ${JSON.stringify(here)}, not ${JSON.stringify(there)}`]
  const keys = new Set([...Object.keys(here), ...Object.keys(there)])
  return [...keys].flatMap((key) => difference(here[key], there[key], `${at}.${key}`))
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
