import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Swarm } from '../load/swarm-port.ts'
import { openSwarm } from '../load/swarm.ts'
import type { Contender, Room, RunningServer } from './contender.ts'
import { contenders } from './contenders.ts'

const people = 20
const withinMs = 10_000

const { hubbub, ...others } = contenders(process.env)
const ofSeveral = contenders(process.env, { workers: 3 })
// The other ways of broadcasting are the same server.
const all = [
  hubbub!,
  ...Object.values(others).filter(({ name }) => !/^hubbub-(?!cluster)/.test(name)),
  ofSeveral['hubbub']!,
  ofSeveral['climit']!,
]
const obstacles = await Promise.all(all.map((contender) => contender.obstacle()))
const here = all.filter((_, index) => obstacles[index] === null)

it('at least ours, a bare Socket.IO and the C program can be measured anywhere', () => {
  expect(here.map(({ name }) => name)).toEqual(expect.arrayContaining(['hubbub', 'socketio', 'climit']))
})

describe.each(here)('$title', (contender: Contender) => {
  let server: RunningServer
  let swarm: Swarm
  beforeAll(async () => {
    server = await contender.start()
    swarm = openSwarm({ connections: 4 * people, processes: 0 })
  })
  afterAll(async () => {
    await swarm.close()
    await server.stop()
  })

  it('has everybody in a room hear each word once and in its order', async () => {
    const room = await server.room(people)
    const [speaker, second] = await comeIn(room)
    for (const connection of [speaker!, second!, speaker!, speaker!, second!]) {
      const { sentAt, refusal } = await swarm.say({ connection, room: room.sayTo, bytes: 100 })
      const { times, missing } = await swarm.receipts({ room: room.id, sentAt, withinMs })
      expect({ refusal, heard: times.length, missing }).toEqual({ refusal: null, heard: people, missing: [] })
    }
    await expectNoFaults()
  })

  it('has nobody hear what is said in another room', async () => {
    const [one, other] = [await server.room(3), await server.room(2)]
    const [[speaker], [stranger]] = [await comeIn(one), await comeIn(other)]
    const { sentAt } = await swarm.say({ connection: speaker!, room: one.sayTo, bytes: 60 })
    await swarm.receipts({ room: one.id, sentAt, withinMs })
    const answer = await swarm.say({ connection: stranger!, room: other.sayTo, bytes: 60 })
    const elsewhere = await swarm.receipts({ room: other.id, sentAt: answer.sentAt, withinMs })
    expect(elsewhere.times).toHaveLength(2)
    const again = await swarm.receipts({ room: one.id, sentAt, withinMs: 0 })
    expect(again.times).toHaveLength(3)
    await expectNoFaults()
  })

  it('tells which processes it consists of, and that they live', () => {
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
    const { connections, refused } = await swarm.connect(newcomers)
    expect(refused).toEqual([])
    return connections
  }

  async function expectNoFaults(): Promise<void> {
    expect(await swarm.faults()).toMatchObject({ missing: 0, doubled: 0, disordered: 0, lostConnections: 0 })
  }
})
