import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Push, UserId } from '@hubbub/protocol'
import { openForReading } from '@hubbub/sqlite'
import { TestServer, TestSystem, type Somebody } from '@hubbub/testing'

const server = new TestServer()
let system: TestSystem
let root: Somebody
let crowd: UserId[]
beforeAll(async () => {
  system = await TestSystem.on(server)
  root = await system.administrator()
  crowd = (await root.call('accounts.batchRegister', { count: 3_000 })).users.map(({ userId }) => userId)
})
afterAll(() => system.close())

/** In all tables together, behind the server's back; the index of the search is filled later. */
function rowsThere(): number {
  const sql = openForReading(server.databaseFile)
  const tables = sql.all<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'search%'",
  )
  const counts = tables.map(
    ({ name }) => sql.get<{ rows: number }>(`SELECT count(*) AS rows FROM "${name}"`)!.rows,
  )
  sql.close()
  return counts.reduce((sum, count) => sum + count, 0)
}

/** What each step adds to the database and brings to one who listens, in a group of this many. */
async function costsAmong(members: number): Promise<Record<string, { rows: number; packets: string[] }>> {
  const [owner, newcomer] = [await system.person(`owner${members}`), await system.person(`new${members}`)]
  const { group, channels } = await system.group(owner)
  const [groupId, conversationId] = [group.id, channels[0]!.conversation.id]
  await root.call('groups.addTestUsers', { groupId, userIds: crowd.slice(0, members) })
  const { code } = await owner.call('groups.createInvite', { groupId })
  await owner.call('messages.send', { conversationId, cid: 'the-first-one', body: 'e4' })
  const [ear, writer] = [await owner.listen(), await newcomer.listen()]

  const hears = (type: string) => ear.hears('event', (event: Push<'event'>) => event.type === type)
  const steps: Record<string, () => Promise<unknown>> = {
    async join() {
      await newcomer.call('groups.join', { code })
      await hears('members.joined')
    },
    type: () => writer.call('messages.type', { conversationId }),
    async send() {
      await newcomer.call('messages.send', { conversationId, cid: 'to-everybody', body: '<@everyone> d4' })
      await hears('message.created')
    },
    async leave() {
      await newcomer.call('groups.leave', { groupId })
      await hears('members.left')
    },
  }
  const costs: Record<string, { rows: number; packets: string[] }> = {}
  for (const [name, run] of Object.entries(steps)) {
    const before = { rows: rowsThere(), packets: ear.heard.length }
    await run()
    // Whatever is on its way has come when an answer has.
    await ear.call('messages.heads', {})
    // Where everything stands is told from time to time, whatever happens.
    const packets = ear.heard.slice(before.packets).filter((push) => push.name !== 'heads')
    costs[name] = {
      rows: rowsThere() - before.rows,
      packets: packets.map((push) =>
        push.name === 'event' ? (push.payload as Push<'event'>).type : push.name,
      ),
    }
  }
  return costs
}

it('joining, writing, sending and leaving cost as much among 3,000 members as among 150', async () => {
  const few = await costsAmong(150)
  expect(await costsAmong(3_000)).toEqual(few)
  expect(few).toMatchObject({
    join: { packets: ['members.joined'] },
    type: { rows: 0, packets: [] },
    send: { packets: ['person', 'message.created'] },
    leave: { packets: ['members.left'] },
  })
})
