import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { createClient, type HomeState, type HubbubClient } from '@hubbub/client-core'
import type { ConversationView, Thread } from '@hubbub/protocol'
import { passwordOf, Seeded, TestSystem, until, untilSame, type Somebody } from '@hubbub/testing'
import { History } from './history.ts'

const seeds = [1, 2, 3, 4]
const steps = 150

let system: TestSystem
let owner: Somebody
let other: Somebody
beforeAll(async () => {
  system = await TestSystem.open()
  owner = await system.person('olga')
  other = await system.person('ivan')
})
afterAll(() => system.close())

const devices: HubbubClient[] = []
afterEach(async () => {
  for (const client of devices.splice(0)) await client.close()
})

describe('the count of unread threads and conversations', () => {
  it.each(seeds)('the list has a row for each that clears it (seed %i)', async (seed) => {
    const reader = await system.person(`mina${seed}`)
    const { group } = await system.group(owner, [reader, other])
    const history = await History.begin({ owner, reader, other }, group.id, new Seeded(seed))
    const [desk, phone] = [await signedIn(reader.name), await signedIn(reader.name)]
    expect([badges(desk.home.get()), badges(phone.home.get())]).toEqual([nothing, nothing])
    await history.happen(steps)
    await until(async () => (await unreadRows(reader)).threads.length > 0)
    await expectSame(async () => {
      const rows = await unreadRows(reader)
      const all = (await listed(reader, 'all')).map(({ conversationId }) => conversationId)
      const home = badges(await reader.call('groups.home', {}))
      const screens = [desk, phone].map((client) => badges(client.home.get()))
      const missing = rows.threads.filter(({ conversationId }) => !all.includes(conversationId))
      return [
        { home, screens, missing },
        { home: badgesOf(rows), screens: [badgesOf(rows), badgesOf(rows)], missing: [] },
      ]
    })
    await expectSame(async () => {
      const { threads, conversations } = await unreadRows(reader)
      for (const view of conversations) desk.read(view.conversation.id, view.seq)
      for (const thread of threads) desk.read(thread.conversationId, thread.seq)
      const home = badges(await reader.call('groups.home', {}))
      const screens = [desk, phone].map((client) => badges(client.home.get()))
      return [
        { home, screens },
        { home: nothing, screens: [nothing, nothing] },
      ]
    })
  })
})

async function signedIn(name: string): Promise<HubbubClient> {
  const client = createClient({ url: system.server.url, device: name })
  devices.push(client)
  await client.session.login({ name, password: passwordOf(name) })
  await until(() => client.connection.state.get().isCaughtUp)
  return client
}

/** The rows of the lists as the server gives them, which the screens show. */
interface Rows {
  threads: Thread[]
  conversations: ConversationView[]
}

async function unreadRows(reader: Somebody): Promise<Rows> {
  const home = await reader.call('groups.home', {})
  return { threads: await listed(reader, 'unread'), conversations: viewsOf(home).filter(isUnread) }
}

async function listed(reader: Somebody, filter: 'all' | 'unread'): Promise<Thread[]> {
  const found: Thread[] = []
  let before: string | null = null
  do {
    const page: Awaited<ReturnType<typeof reader.call<'threads.list'>>> = await reader.call('threads.list', {
      ...{ filter, limit: 2 },
      ...(before !== null && { before }),
    })
    found.push(...page.threads.map(({ thread }) => thread))
    before = page.next
  } while (before !== null)
  return found
}

const viewsOf = ({ conversations, groups }: HomeState): ConversationView[] => [
  ...conversations,
  ...groups.flatMap(({ channels }) => channels),
]
/** Written here once more: that server and client use one rule is what is tested. */
const isUnreadThread = ({ isFollowed, count, seq, readSeq }: Thread): boolean =>
  isFollowed && count > 0 && seq > readSeq
const nothing = { threads: [], unread: [], mentions: [] }
const isUnread = ({ seq, readSeq }: ConversationView): boolean => seq > readSeq

/** What the screens count: unread threads, conversations in bold, and the numbers beside them. */
const badges = (home: HomeState | undefined) =>
  badgesOf({
    threads: home?.threads?.filter(isUnreadThread) ?? [],
    // A number beside a conversation that is read would never go away.
    conversations: viewsOf(home!).filter((view) => isUnread(view) || view.mentionSeqs.length > 0),
  })

function badgesOf({ threads, conversations }: Rows) {
  return {
    threads: threads.map(({ conversationId }) => conversationId).toSorted(),
    unread: conversations.map(({ conversation }) => conversation.id).toSorted(),
    mentions: conversations.flatMap(({ conversation: { id }, mentionSeqs }) =>
      mentionSeqs.map((seq) => `${id} ${seq}`),
    ),
  }
}

/** Pushes and jobs are on their way, and a client asks after a pause for what came back into sight. */
async function expectSame(look: () => Promise<[seen: unknown, wanted: unknown]>): Promise<void> {
  const [seen, wanted] = await untilSame(look, { withinMs: 90_000, everyMs: 100 })
  expect(seen).toEqual(wanted)
}
