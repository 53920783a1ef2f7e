import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openMongo, type Mongo } from '@hubbub/mongo'
import { Command, hubbub, passwordOf, rest, testDatabaseUrl, TestServer, type Outcome } from '@hubbub/testing'

let server: TestServer
let url: string
beforeEach(async () => {
  server = await new TestServer().start()
  url = testDatabaseUrl()
  for (const name of ['olga', 'mina', 'ivan'])
    await rest(server.url, 'accounts.register', { name, password: passwordOf(name) })
})
afterEach(async () => {
  await server.remove()
  await behind(url, ({ connection }) => connection.dropDatabase())
})

const args = () => ['migrate', '--to', url]
const migrate = (others: Record<string, string> = {}): Promise<Outcome> =>
  hubbub(args(), { HUBBUB_DATA: server.folder, ...others })

/** Whatever its numbering says. */
async function behind<T>(address: string, look: (mongo: Mongo) => Promise<T>): Promise<T> {
  const numbering = async () => ({ _id: 'numbering' as const, epoch: '', clusterId: '', version: 1 })
  const mongo = await openMongo(address, { numbering })
  try {
    return await look(mongo)
  } finally {
    await mongo.close()
  }
}

/** One line for a person, without a stack. */
const clearly = (...words: string[]) =>
  expect.stringMatching(new RegExp(`^hubbub: ${words.map((word) => `(?=.*${word})`).join('')}.*\\n$`, 's'))

/** Stops the server after olga has said so much. */
async function aLongTalk(messages: number): Promise<void> {
  await server.stop()
  const db = new DatabaseSync(server.databaseFile)
  const { id } = db.prepare('SELECT id FROM accounts ORDER BY id').get() as { id: string }
  const talk = 'c_0000000000000000000000000T'
  db.exec('BEGIN')
  const say = db.prepare(
    `INSERT INTO messages (conversation_id, seq, id, rev, author_id, cid, fingerprint, body, mentions_everyone, at)
     VALUES (?1, ?2, 'm_' || printf('%026d', ?2), ?2, ?3, 'cid-' || ?2, 'print', 'word ' || ?2, 0, ?2)`,
  )
  const log = db.prepare(
    "INSERT INTO changes (stream, rev, type, seq) VALUES (?1, ?2, 'message.created', ?2)",
  )
  for (let seq = 1; seq <= messages; seq++) {
    say.run(talk, seq, id)
    log.run(talk, seq)
  }
  db.prepare('INSERT INTO streams (id, rev, seq) VALUES (?, ?, ?)').run(talk, messages, messages)
  db.exec('COMMIT')
  db.close()
}

describe('a refused migration', () => {
  it('a migration is refused while a server uses the folder', async () => {
    const { code, stderr } = await migrate()
    expect([code, stderr]).toEqual([69, clearly(server.folder, 'Another Hubbub', 'Stop it')])
  })

  it('a migration is refused from a folder without a server', async () => {
    const { code, stderr } = await migrate({ HUBBUB_DATA: `${server.folder}/nothing` })
    expect([code, stderr]).toEqual([64, clearly('no database', 'HUBBUB_DATA')])
  })

  it.each([
    ['that is none', 'postgres://127.0.0.1/hubbub', 64, '--to'],
    ['that is half of one', 'mongodb://', 64, '--to'],
    ['at which nobody answers', 'mongodb://olga:secret-word@127.0.0.1:1/hubbub', 69, '--to'],
  ])('a migration is refused to an address %s', async (_, address, expected, word) => {
    await server.stop()
    const { code, stdout, stderr } = await hubbub(
      ['migrate', '--to', '-'],
      { HUBBUB_DATA: server.folder },
      `${address}\n`,
    )
    expect([code, stderr, stdout]).toEqual([expected, clearly(word), ''])
    expect(stderr).not.toContain('secret-word')
  })

  it('a migration is refused with a password in the arguments', async () => {
    const { code, stdout, stderr } = await hubbub(
      ['migrate', '--to', 'mongodb://olga:secret-word@127.0.0.1:1/hubbub'],
      { HUBBUB_DATA: server.folder },
    )
    expect([code, stderr, stdout]).toEqual([64, clearly('--to -', 'seen by everybody'), ''])
  })

  it('a migration is refused into a database with a Hubbub, or anything else', async () => {
    await server.stop()
    await behind(url, ({ connection }) => connection.collection('recipes').insertOne({ of: 'tea' }))
    expect(await migrate()).toMatchObject({ code: 73, stderr: clearly('not empty', 'recipes') })
    await behind(url, ({ connection }) => connection.dropDatabase())
    await (await openMongo(url)).close()
    expect(await migrate()).toMatchObject({ code: 73, stderr: clearly('not empty', 'Hubbub lives') })
  })

  it('a migration of the same server to the same place is refused', async () => {
    await server.stop()
    expect(await migrate()).toMatchObject({ code: 0 })
    expect(await migrate()).toMatchObject({ code: 73, stderr: clearly('moved in already') })
  })
})

describe('a killed migration', () => {
  beforeEach(async () => {
    await aLongTalk(30_000)
    const command = new Command(args(), { HUBBUB_DATA: server.folder })
    await command.says('people in conversations')
    await behind(url, async ({ connection }) => {
      const tables = connection.collection<{ _id: string }>('migration')
      while (!(await tables.findOne({ _id: 'messages' }))) await new Promise(setImmediate)
    })
    await command.stop('SIGKILL')
  })

  it('a killed migration goes on where it was, and no node starts before it has finished', async () => {
    await expect(openMongo(url)).rejects.toMatchObject({ code: 'unfinished_move' })
    const { code, stdout } = await migrate()
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/messages +30,000 .*\([1-9][\d,]* of them earlier\)/),
    ])
    expect(stdout).toMatch(/counts \(3 accounts.*30,000 messages.*: equal/)
    const { tokens } = JSON.parse(readFileSync(join(server.folder, 'secrets.json'), 'utf8'))
    expect(stdout).toContain(`HUBBUB_SECRET   ${tokens}`)
    await (await openMongo(url)).close()
  })

  it('a killed migration does not mix with messages sent on the server since', async () => {
    await server.start()
    await rest(server.url, 'accounts.register', { name: 'noor', password: passwordOf('noor') })
    await server.stop()
    expect(await migrate()).toMatchObject({ code: 73, stderr: clearly('not empty', 'started again') })
  })

  it('a migration with missing or changed data is not taken for complete', async () => {
    await behind(url, async ({ connection }) => {
      await connection.collection('accounts').deleteOne({ name: 'ivan' })
      await connection
        .collection('accounts')
        .updateOne({ name: 'mina' }, { $set: { passwordHash: 'another' } })
    })
    const { code, stderr } = await migrate()
    expect([code, stderr]).toEqual([
      65,
      clearly('accounts: 2 have arrived of 3', 'accounts: u_\\w+ is not the same'),
    ])
    await expect(openMongo(url)).rejects.toMatchObject({ code: 'unfinished_move' })
  })
})
