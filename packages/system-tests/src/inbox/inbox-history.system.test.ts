import { isDeepStrictEqual } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { createClient, type HomeState, type HubbubClient } from '@hubbub/client-core'
import { passwordOf, Seeded, TestSystem, untilSame, type Somebody } from '@hubbub/testing'
import { InboxHistory } from './history.ts'

const seeds = [1, 2, 3, 4]
const steps = 60

let system: TestSystem
let owner: Somebody
beforeAll(async () => {
  system = await TestSystem.open()
  owner = await system.person('olga')
})
afterAll(() => system.close())

const devices: HubbubClient[] = []
afterEach(async () => {
  for (const client of devices.splice(0)) await client.close()
})

/** Each with people of its own, side by side: most of the time they wait for what is on its way. */
it('the badge is what the server has, whatever happens', async () => {
  const differing = await Promise.all(seeds.map(playHistory))
  expect(differing.flat()).toEqual([])
})

/** Answers what differs at the first step where something does. */
async function playHistory(seed: number): Promise<{ seen: unknown; wanted: unknown }[]> {
  const reader = await system.person(`mina${seed}`)
  const { group, channels } = await system.group(owner, [reader])
  const general = channels[0]!.conversation.id
  const history = await InboxHistory.begin({ owner, reader }, group.id, general, new Seeded(seed))
  const screens = [await signedIn(reader.name), await signedIn(reader.name)]
  for (let step = 0; step < steps; step++) {
    const deed = `seed ${seed}, step ${step}: ${await history.step()}`
    // Pushes and jobs are on their way.
    const [seen, wanted] = await untilSame(async () => {
      const badges = screens.map((client) => client.inbox.unread.get())
      const many = history.unread.length
      // The server is asked when the screens have heard of it: asking until then is most of what this test does.
      if (badges.some((badge) => badge !== many))
        return [
          { deed, badges },
          { deed, badges: [many, many] },
        ]
      const { entries, unread } = await reader.call('inbox.list', { filter: 'unread', limit: 50 })
      const { unread: counted } = await reader.call('inbox.count', {})
      const ids = entries.map(({ id }) => id).toSorted()
      const titles = screens.map((client) => callsIn(client.home.get()))
      const wanted = history.unread
      const calls = callsIn(await reader.call('groups.home', {}))
      return [
        { deed, ids, unread, counted, badges, titles },
        { deed, ids: wanted, unread: many, counted: many, badges: [many, many], titles: [calls, calls] },
      ]
    })
    if (!isDeepStrictEqual(seen, wanted)) return [{ seen, wanted }]
  }
  return []
}

async function signedIn(name: string): Promise<HubbubClient> {
  const client = createClient({ url: system.server.url, device: name })
  devices.push(client)
  await client.session.login({ name, password: passwordOf(name) })
  return client
}

/** What the title and the icon of the app count. */
function callsIn(home: HomeState | undefined): string[] {
  const views = [...(home?.conversations ?? []), ...(home?.groups ?? []).flatMap(({ channels }) => channels)]
  return views.flatMap(({ conversation: { id }, mentionSeqs }) => mentionSeqs.map((seq) => `${id} ${seq}`))
}
