import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { LoadPool } from '../load/load-pool-port.ts'
import { openLoadPool } from '../load/load-pool.ts'
import type { SystemUnderTest, Room, RunningServer } from './system-under-test.ts'
import { systemsUnderTest } from './systems-under-test.ts'

const people = 20
const withinMs = 10_000

const { hubbub, ...others } = systemsUnderTest(process.env)
const ofSeveral = systemsUnderTest(process.env, { workers: 3 })
// The other ways of broadcasting are the same server.
const all = [
  hubbub!,
  ...Object.values(others).filter(({ name }) => !/^hubbub-(?!cluster)/.test(name)),
  ofSeveral['hubbub']!,
  ofSeveral['climit']!,
]
const obstacles = await Promise.all(all.map((contender) => contender.obstacle()))
const here = all.filter((_, index) => obstacles[index] === null)

it('our server, a bare Socket.IO and the C program can be measured everywhere', () => {
  expect(here.map(({ name }) => name)).toEqual(expect.arrayContaining(['hubbub', 'socketio', 'climit']))
})

describe.each(here)('$title', (contender: SystemUnderTest) => {
  let server: RunningServer
  let pool: LoadPool
  beforeAll(async () => {
    server = await contender.start()
    pool = openLoadPool({ connections: 4 * people, processes: 0 })
  })
  afterAll(async () => {
    await pool.close()
    await server.stop()
  })

  it('everybody in a room hears each message once and in order', async () => {
    const room = await server.room(people)
    const [speaker, second] = await comeIn(room)
    for (const connection of [speaker!, second!, speaker!, speaker!, second!]) {
      const { sentAt, refusal } = await pool.say({ connection, room: room.sayTo, bytes: 100 })
      const { times, missing } = await pool.receipts({ room: room.id, sentAt, withinMs })
      expect({ refusal, heard: times.length, missing }).toEqual({ refusal: null, heard: people, missing: [] })
    }
    await expectNoFaults()
  })

  it('nobody hears a message of another room', async () => {
    const [one, other] = [await server.room(3), await server.room(2)]
    const [[speaker], [stranger]] = [await comeIn(one), await comeIn(other)]
    const { sentAt } = await pool.say({ connection: speaker!, room: one.sayTo, bytes: 60 })
    await pool.receipts({ room: one.id, sentAt, withinMs })
    const answer = await pool.say({ connection: stranger!, room: other.sayTo, bytes: 60 })
    const elsewhere = await pool.receipts({ room: other.id, sentAt: answer.sentAt, withinMs })
    expect(elsewhere.times).toHaveLength(2)
    const again = await pool.receipts({ room: one.id, sentAt, withinMs: 0 })
    expect(again.times).toHaveLength(3)
    await expectNoFaults()
  })

  it('the server names its processes, and they live', () => {
    const processes = server.processes()
    expect(processes.length).toBeGreaterThan(0)
    for (const { pid } of processes) expect(process.kill(pid, 0)).toBe(true)
  })

  async function comeIn({ id, credentials }: Room): Promise<number[]> {
    const { dialect, targets } = server
    const newcomers = credentials.map((credential, index) => ({
      ...{ dialect, credential, rooms: [id] },
      target: targets[index % targets.length]!,
    }))
    const { connections, refused } = await pool.connect(newcomers)
    expect(refused).toEqual([])
    return connections
  }

  async function expectNoFaults(): Promise<void> {
    expect(await pool.faults()).toMatchObject({ missing: 0, doubled: 0, disordered: 0, lostConnections: 0 })
  }
})
