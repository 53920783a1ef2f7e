import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLoadPool } from '../load/load-pool.ts'
import { TokensFile } from '../register/tokens-file.ts'
import type { Room, RunningServer } from './system-under-test.ts'
import { existingHubbub } from './existing.ts'
import { startHubbub, type OwnHubbub } from './hubbub.ts'

let hubbub: OwnHubbub
let folder: string
let file: TokensFile

beforeAll(async () => {
  hubbub = await startHubbub()
  folder = mkdtempSync(join(tmpdir(), 'hubbub-existing-'))
  file = TokensFile.open(join(folder, 'tokens'), hubbub.url)
})
afterAll(async () => {
  file.close()
  await hubbub.stop()
  rmSync(folder, { recursive: true })
})

const start = (): Promise<RunningServer> =>
  existingHubbub({ administrator: hubbub.administrator, file }).start()
const peopleIn = (rooms: readonly Room[]) => new Set(rooms.flatMap(({ credentials }) => credentials))

it('people on an existing server hear one another, and are used again the next time', async () => {
  const server = await start()
  const rooms = [await server.room(4), await server.room(6)]
  expect(peopleIn(rooms).size).toBe(10)
  await hear(server, rooms[0]!)
  await server.stop()

  const again = await start()
  const next = await again.room(8)
  expect(peopleIn([...rooms, next]).size).toBe(10)
  expect(file.users).toHaveLength(10)
  await hear(again, next)
  await again.stop()
})

it('the groups of a benchmark are removed with it', async () => {
  const { groups } = await hubbub.administrator.call('groups.home', {})
  expect(groups).toEqual([])
})

it('figures are read from the named page, and missing without one', async () => {
  const { administrator } = hubbub
  const name = 'process_cpu_seconds_total'
  const blind = await existingHubbub({ administrator, file }).start()
  expect(await blind.figure(name)).toBeNull()
  const metrics = hubbub.metrics
  const seeing = await existingHubbub({ administrator, file, metrics }).start()
  expect(await seeing.figure(name)).toBeGreaterThan(0)
  expect(await seeing.figure('no_such_figure')).toBeNull()
})

async function hear({ dialect, targets }: RunningServer, { id, sayTo, credentials }: Room): Promise<void> {
  const pool = openLoadPool({ connections: credentials.length, processes: 0 })
  const { connections, refused } = await pool.connect(
    credentials.map((credential) => ({ target: targets[0]!, dialect, credential, rooms: [id] })),
  )
  expect(refused).toEqual([])
  const { sentAt } = await pool.say({ connection: connections[0]!, room: sayTo, bytes: 80 })
  const { times } = await pool.receipts({ room: id, sentAt, withinMs: 10_000 })
  expect(times).toHaveLength(credentials.length)
  await pool.close()
}
