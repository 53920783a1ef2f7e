import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createClient, type HubbubClient } from '@hubbub/client-core'
import type { ConversationId } from '@hubbub/protocol'
import { openForReading } from '@hubbub/sqlite'
import {
  hubbub,
  passwordOf,
  rest,
  TestServer,
  TestSystem,
  until,
  untilEqual,
  type Ear,
  type Somebody,
} from '@hubbub/testing'
import { rowsOf } from '../../crash/rows.ts'

const sockets = 6
const onTheirWay = 16
const sentBefore = 2_000

const folder = mkdtempSync(join(tmpdir(), 'hubbub-backup-'))
const file = join(folder, 'backup.tar.gz')
let system: TestSystem
let olga: Somebody
let channels: ConversationId[]
beforeAll(async () => {
  system = await TestSystem.on(new TestServer())
  olga = await system.person('olga')
  const { group, channels: first } = await system.group(olga)
  const second = await olga.call('groups.createChannel', { groupId: group.id, name: 'tea' })
  channels = [first[0]!.conversation.id, second.id]
})
afterAll(async () => {
  await system.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Sent {
  conversationId: ConversationId
  cid: string
  seq: number
}

/** Sends over several sockets as fast as they are answered. */
class Flood {
  readonly acknowledged: Sent[] = []
  readonly #ears: Ear[] = []
  #lanes: Promise<void>[] = []
  #isOver = false

  async start(): Promise<void> {
    for (let n = 0; n < sockets; n++) this.#ears.push(await olga.listen())
    this.#lanes = this.#ears.flatMap((ear, n) =>
      Array.from({ length: onTheirWay }, (_, lane) => this.#send(ear, `${n}-${lane}`)),
    )
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#lanes)
    for (const ear of this.#ears) ear.close()
  }

  async #send(ear: Ear, lane: string): Promise<void> {
    for (let n = 0; !this.#isOver; n++) {
      const message = { conversationId: channels[n % 2]!, cid: `flood-${lane}-${n}` }
      const reply = await ear.call('messages.send', { ...message, body: `message ${n}` })
      if (!reply.ok) throw new Error(`refused: ${reply.code}`)
      this.acknowledged.push({ ...message, seq: reply.data.seq })
    }
  }
}

/** Every message that a server keeps, by its cid; throws where numbers are not dense or a message is there by half. */
async function keptIn(server: TestServer): Promise<Map<string, Sent>> {
  const kept = new Map<string, Sent>()
  const sql = openForReading(server.databaseFile)
  try {
    for (const conversationId of channels) {
      const { rows, revs } = await rowsOf(conversationId, server)
      expect(rows.length).toBe(rows.at(-1)?.seq ?? 0)
      // Old changes are forgotten, from the beginning on.
      expect(revs.length).toBe(revs.at(-1)! - revs[0]! + 1)
      const head = sql.get('SELECT rev, seq FROM streams WHERE id = ?', conversationId)
      expect({ ...head }).toEqual({ rev: revs.at(-1), seq: rows.length })
      const logged = sql.all<{ seq: number }>(
        "SELECT seq FROM changes WHERE stream = ? AND type = 'message.created' ORDER BY rev",
        conversationId,
      )
      expect(logged.map(({ seq }) => seq)).toEqual(rows.slice(-logged.length).map(({ seq }) => seq))
      for (const { cid, seq } of rows) kept.set(cid, { conversationId, cid, seq })
    }
  } finally {
    sql.close()
  }
  return kept
}

async function signedIn(url: string): Promise<HubbubClient> {
  const client = createClient({ url, device: 'a client of before' })
  await client.session.login({ name: 'olga', password: passwordOf('olga') })
  await until(() => client.connection.state.get().isCaughtUp)
  const timeline = client.timeline(channels[0]!)
  timeline.open()
  await untilEqual(() => timeline.get().status, 'ready')
  return client
}

const inFirst = ({ conversationId }: Sent) => conversationId === channels[0]

const shownBy = (client: HubbubClient) =>
  client
    .timeline(channels[0]!)
    .get()
    .entries.flatMap((entry) => (entry.state === 'sent' ? [entry.message] : []))

it('a backup taken while people send at full speed restores every message acknowledged before it', async () => {
  const client = await signedIn(system.server.url)
  const flood = new Flood()
  await flood.start()
  await until(
    () => flood.acknowledged.length,
    (count) => count >= sentBefore,
  )
  const before = [...flood.acknowledged]
  const { code, stdout, stderr } = await hubbub(['backup', file], system.server.env)
  const meanwhile = flood.acknowledged.length - before.length
  expect([code, stdout, stderr]).toEqual([0, expect.stringContaining(file), ''])
  // The server went on.
  expect(meanwhile).toBeGreaterThan(0)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await flood.stop()

  // Somebody has seen messages that the backup does not have.
  const newest = Math.max(...flood.acknowledged.filter(inFirst).map(({ seq }) => seq))
  await untilEqual(() => shownBy(client).at(-1)?.seq, newest)
  const { port } = new URL(system.server.url)
  expect(await system.server.stop()).toBe(0)

  const restored = new TestServer({ PORT: port })
  try {
    expect(await hubbub(['restore', file], restored.env)).toMatchObject({ code: 0, stderr: '' })
    const kept = await keptIn(restored)
    expect(before.filter(({ cid, seq }) => kept.get(cid)?.seq !== seq)).toEqual([])
    const all = await keptIn(system.server as TestServer)
    expect([...kept.values()].filter(({ cid, seq }) => all.get(cid)?.seq !== seq)).toEqual([])
    expect(all.size).toBe(flood.acknowledged.length)
    expect(all.size).toBeGreaterThan(kept.size)

    await restored.start()
    // The secrets came along: a session of before goes on, with its access token and its refresh token.
    expect(await olga.call('accounts.me', {})).toMatchObject({ id: olga.userId })
    const { refreshToken } = olga.tokens
    expect(await rest(restored.url, 'accounts.refresh', { refreshToken })).toMatchObject({
      userId: olga.userId,
    })
    // The numbers after the backup are given out again, and a client of before takes nothing old for what is new.
    const sent = await olga.call('messages.send', {
      conversationId: channels[0]!,
      cid: 'after-it',
      body: 'Hi',
    })
    const { messages } = await olga.call('messages.history', { conversationId: channels[0]! })
    expect(messages.at(-1)).toMatchObject({ cid: 'after-it', seq: sent.seq })
    const last = messages.slice(-20).map(({ id }) => id)
    const lastShown = () =>
      shownBy(client)
        .slice(-20)
        .map(({ id }) => id)
    await untilEqual(lastShown, last)
  } finally {
    await client.close()
    await restored.remove()
  }
})

it('a killed server is backed up with all that it acknowledged, and a running one is not restored over', async () => {
  await system.server.start()
  const { seq } = await olga.call('messages.send', {
    conversationId: channels[1]!,
    cid: 'the-last-one',
    body: 'e4',
  })
  const over = await hubbub(['restore', file], system.server.env)
  expect([over.code, over.stderr]).toEqual([69, expect.stringContaining('Another Hubbub is using')])
  await system.server.kill()

  rmSync(file)
  expect(await hubbub(['backup', file], system.server.env)).toMatchObject({ code: 0 })
  const restored = new TestServer()
  try {
    expect(await hubbub(['restore', file], restored.env)).toMatchObject({ code: 0 })
    expect((await keptIn(restored)).get('the-last-one')).toMatchObject({ seq })
  } finally {
    await restored.remove()
  }
})
