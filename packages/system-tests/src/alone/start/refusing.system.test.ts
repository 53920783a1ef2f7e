import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { Command, hubbub, TestServer } from '@hubbub/testing'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hubbub-start-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const start = (env: Record<string, string> = {}) =>
  hubbub(['start'], { PORT: '0', HOST: '127.0.0.1', METRICS_PORT: '0', HUBBUB_DATA: folder, ...env })

function listener(): Promise<{ server: Server; port: string }> {
  const server = createServer()
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({ server, port: String((server.address() as AddressInfo).port) }),
    )
  })
}

/** One line for a person, without a stack. */
const clearly = (...words: string[]) =>
  expect.stringMatching(new RegExp(`^hubbub: ${words.map((word) => `(?=.*${word})`).join('')}.*\\n$`, 's'))

async function serveAndStop(): Promise<void> {
  const command = new Command(['start'], {
    PORT: '0',
    HOST: '127.0.0.1',
    METRICS_PORT: '0',
    HUBBUB_DATA: folder,
    LOG_FORMAT: 'json',
  })
  await command.says('"ready"')
  await command.stop()
}

describe('a refused start says what is wrong and what to do', () => {
  it('a start is refused when the port is used', async () => {
    const { server, port } = await listener()
    const { code, stderr } = await start({ PORT: port })
    expect([code, stderr]).toEqual([69, clearly(port, 'in use', 'PORT=')])
    server.close()
    // It left the folder as one that can be started.
    await serveAndStop()
  })

  it('a start is refused when the port of the metrics is used', async () => {
    const { server, port } = await listener()
    const { code, stderr } = await start({ METRICS_PORT: port })
    expect([code, stderr]).toEqual([69, clearly(port, 'in use', 'METRICS_PORT')])
    server.close()
  })

  it('a start is refused when the folder cannot be written', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const { code, stderr } = await start({ HUBBUB_DATA: join(file, 'data') })
    expect([code, stderr]).toEqual([73, clearly(file, 'cannot be written', 'HUBBUB_DATA')])
  })

  it('a start is refused when another server uses the folder', async () => {
    const server = await new TestServer().start()
    const { code, stderr } = await start({ HUBBUB_DATA: server.folder })
    expect([code, stderr]).toEqual([69, clearly(server.folder, 'Another Hubbub', 'HUBBUB_DATA')])
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    await server.remove()
  })

  it('a start is refused when the data is from a newer version', async () => {
    await serveAndStop()
    const db = new DatabaseSync(join(folder, 'hubbub.db'))
    db.exec("UPDATE schema_versions SET version = 1000 WHERE part = 'messages'")
    db.close()
    const { code, stderr } = await start()
    expect([code, stderr]).toEqual([78, clearly('newer Hubbub', 'backup')])
  })

  it.each([
    ['is damaged', '{"tokens":'],
    ['is too short', JSON.stringify({ tokens: 'c2hvcnQ', setupCode: 'x' })],
    ['is a default one', JSON.stringify({ tokens: '', setupCode: '' })],
  ])('a start is refused when the secret %s', async (_, secrets) => {
    await serveAndStop()
    writeFileSync(join(folder, 'secrets.json'), secrets)
    const { code, stderr } = await start()
    expect([code, stderr]).toEqual([78, clearly('secrets.json', 'emove')])
  })

  it.each([
    ['is missing', (file: string) => rmSync(file)],
    ['is empty', (file: string) => writeFileSync(file, '')],
  ])('a start is refused when the database %s and the secrets are there', async (_, lose) => {
    await serveAndStop()
    lose(join(folder, 'hubbub.db'))
    const { code, stderr } = await start()
    expect([code, stderr]).toEqual([66, clearly('secrets.json', 'hubbub.db', 'backup')])
  })

  it('a start is refused when the database file is no database', async () => {
    await serveAndStop()
    writeFileSync(join(folder, 'hubbub.db'), 'x'.repeat(8_192))
    rmSync(join(folder, 'hubbub.db-wal'), { force: true })
    const { code, stderr } = await start()
    expect([code, stderr]).toEqual([65, clearly('hubbub.db', 'damaged', 'backup')])
  })

  it.each([
    ['PORT', 'abc'],
    ['HUBBUB_URL', 'chat.example.org'],
    ['HUBBUB_CLIENT', '/nowhere'],
    ['HUBBUB_GUESTS', 'true'],
    ['LOG_LEVEL', 'loud'],
  ])('a start is refused when %s is %s', async (setting, value) => {
    const { code, stderr } = await start({ [setting]: value })
    expect([code, stderr]).toEqual([64, clearly(setting)])
  })

  it('an unknown command is refused', async () => {
    const { code, stderr } = await hubbub(['dance'])
    expect([code === 0, stderr]).toEqual([false, expect.stringContaining('unknown command')])
  })
})
