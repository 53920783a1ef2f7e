import type { Home } from '@hubbub/protocol'
import type { ClientOptions } from '../client-options.ts'
import type { HubbubClient } from '../client.ts'
import { createClient } from '../create-client.ts'
import { memoryStorage } from '../storage.ts'
import { aConversation, channelId, groupId, ivan, mina, olga } from './users.ts'
import { FakeClock } from './fake-clock.ts'
import { ModelServer } from './model-server.ts'

export const chess = groupId('chess')
export const general = channelId('general')
export const secret = channelId('secret')
export const lounge = channelId('lounge')
export const direct = channelId('direct')

/** A group with a public and a private channel, a direct conversation, and a server to play them on. */
export function aStage() {
  const clock = new FakeClock()
  const server = new ModelServer(clock)
  const { records } = server
  records.addGroup(chess, [mina, olga, ivan])
  records.addConversation(aConversation(general, { groupId: chess }))
  records.addConversation(aConversation(secret, { groupId: chess, isPrivate: true }), [mina, olga])
  records.addConversation(aConversation(lounge, { groupId: chess }), [mina, olga])
  records.addConversation(aConversation(direct, { kind: 'direct' }), [mina, olga])

  const storage = memoryStorage()
  let cids = 0
  const aClient = (options: Partial<ClientOptions> = {}): HubbubClient =>
    createClient({
      ...{
        url: 'http://model',
        storage,
        clock,
        random: () => 0.5,
        connect: server.connect,
        fetch: server.fetch,
      },
      newCid: () => `cid-test-${(cids += 1)}`,
      ...options,
    })

  /** Signed in and caught up. */
  async function enter(name = 'mina', options: Partial<ClientOptions> = {}): Promise<HubbubClient> {
    const client = aClient(options)
    const entering = client.session.login({ name, password: 'correct horse' })
    await clock.pass(50)
    await entering
    await clock.pass(50)
    return client
  }

  return { clock, server, records, storage, aClient, enter }
}

/** A home with nothing left to the order in which things came. */
export function inOrder<H extends Pick<Home, 'groups' | 'conversations'>>(home: H | undefined) {
  if (!home) return undefined
  const byId = <T extends { id: string }>(a: T, b: T) => (a.id < b.id ? -1 : 1)
  const views = (list: Home['conversations']) =>
    list
      .map((view) => ({ ...view, people: view.people.toSorted(byId) }))
      .toSorted((a, b) => byId(a.conversation, b.conversation))
  const groups = home.groups
    .map((group) => ({ ...group, channels: views(group.channels) }))
    .toSorted((a, b) => byId(a.group, b.group))
  return { ...home, groups, conversations: views(home.conversations) }
}

/** What stands on the screen, in a word per row. */
export function texts(client: HubbubClient, id = general): string[] {
  return client
    .timeline(id)
    .get()
    .entries.map((entry) =>
      entry.state === 'sent' ? entry.message.body : `${entry.pending.body} (${entry.state})`,
    )
}
