import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { ConversationId, Message } from '@hubbub/protocol'
import { passwordOf, TestSystem, until, untilEqual, type Somebody } from '@hubbub/testing'
import { PythonClient, type Seen } from './python-client.ts'

let system: TestSystem
let olga: Somebody
let general: ConversationId
let groupId: `g_${string}`
const clients: PythonClient[] = []
const left: PythonClient[] = []
beforeAll(async () => {
  system = await TestSystem.open()
  olga = await system.person('olga')
  const mina = await system.person('mina')
  const ivan = await system.person('ivan')
  const group = await system.group(olga, [mina, ivan])
  groupId = group.group.id
  general = group.channels[0]!.conversation.id
  for (const { name } of [mina, ivan])
    clients.push(await new PythonClient(system.server.url, name, passwordOf(name)).ready())
})
afterAll(async () => {
  for (const client of [...clients, ...left]) client.close()
  await system.close()
})

/** As the server has it now. */
async function kept(): Promise<Seen> {
  const { messages } = await olga.call('messages.history', { conversationId: general, limit: 100 })
  return messages.map((message: Message) => [
    message.seq,
    message.authorId,
    message.body,
    Object.fromEntries(message.reactions.map(({ emoji, count }) => [emoji, count])),
  ])
}

/** Answers when the clients in Python have sent everything and hold what the server holds. */
async function converged(): Promise<Seen> {
  const { truth } = await until(
    async () => ({
      states: await Promise.all(clients.map((client) => client.state(general))),
      truth: await kept(),
    }),
    ({ states, truth }) => {
      const isSame = (one: Seen | null) => JSON.stringify(one) === JSON.stringify(truth)
      return states.every(({ unsent, seen }) => unsent === 0 && isSame(seen))
    },
  )
  return truth
}

let sent = 0
const send = (body: string) =>
  olga.call('messages.send', { conversationId: general, cid: `from-olga-${++sent}`, body })

describe('a client in Python, written from the documents alone', () => {
  it('a Python client sends and hears messages, edits, deletions and reactions', async () => {
    for (const client of clients) client.send(general, '  hello from Python ')
    const { seq } = await send('first')
    const second = await send('second')
    await olga.call('messages.edit', { conversationId: general, seq, body: 'first, corrected' })
    await olga.call('messages.react', { conversationId: general, seq, emoji: '👍' })
    await olga.call('messages.delete', { conversationId: general, seq: second.seq })
    const texts = (await converged()).map(([, , body]) => body)
    expect(texts.toSorted()).toEqual(['', 'first, corrected', 'hello from Python', 'hello from Python'])
  })

  it('a Python client loses and doubles nothing when the server is killed in the middle', async () => {
    const before = (await kept()).length
    const sendTen = () => {
      for (let n = 0; n < 10; n++) for (const client of clients) client.send(general, `message ${n}`)
    }
    sendTen()
    await sleep(50)
    await system.server.kill()
    // These can only arrive over a second connection, however fast the first ten were.
    sendTen()
    await system.server.start()
    const all = await converged()
    expect(all).toHaveLength(before + 40)
    for (const client of clients) expect((await client.state(general)).connections).toBeGreaterThan(1)
  })

  it('a Python client keeps nothing of a group that it was removed from', async () => {
    const [, ivan] = clients
    const { members } = await olga.call('groups.members', { groupId })
    const { userId } = members.find(({ person }) => person.name === 'ivan')!
    await olga.call('groups.removeMember', { groupId, userId })
    await send('without Ivan')
    await untilEqual(async () => (await ivan!.state(general)).seen, null)
    left.push(clients.pop()!)
    expect((await converged()).at(-1)![2]).toBe('without Ivan')
  })

  it('a Python client logs no error', () => {
    expect([...clients, ...left].map(({ errors }) => errors)).toEqual(['', ''])
  })
})
