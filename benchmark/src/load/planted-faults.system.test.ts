import { afterEach, describe, expect, it } from '@jest/globals'
import { framesDialect } from './frames-dialect.ts'
import { openSwarm } from './swarm.ts'
import type { Swarm } from './swarm-port.ts'
import { FramesServer, frameOf, tellAll, type Rules } from './testing/frames-server.ts'

const withinMs = 20_000
/** What never comes is waited for as long as what is slow on a busy machine may take. */
const neverMs = 3_000
const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** So many people in one room of a server that follows these rules. */
async function crowdAt(
  rules: Rules,
  people: number,
  processes = 0,
): Promise<{ swarm: Swarm; server: FramesServer }> {
  const server = await FramesServer.open(rules)
  const swarm = openSwarm({ connections: people, processes })
  closers.push(
    () => swarm.close(),
    () => server.close(),
  )
  return { swarm, server }
}

const club = (server: FramesServer, people: number) =>
  Array.from({ length: people }, () => ({
    ...{ target: server.target, dialect: framesDialect.name, credential: 'club', rooms: ['club'] },
  }))

/** Who speaks comes first, so that nothing befalls them: in which order the others are there is chance. */
async function comeIn(swarm: Swarm, server: FramesServer, people: number): Promise<void> {
  await swarm.connect(club(server, 1))
  await swarm.connect(club(server, people - 1))
}

/** Says so many messages, one after the other, and answers how many receipts each had; `incomplete` never has all. */
async function talk(swarm: Swarm, messages: number, incomplete = 0): Promise<number[]> {
  const heard: number[] = []
  for (let message = 1; message <= messages; message++) {
    const { sentAt } = await swarm.say({ connection: 0, room: 'club', bytes: 60 })
    const question = { room: 'club', sentAt, withinMs: message === incomplete ? neverMs : withinMs }
    heard.push((await swarm.receipts(question)).times.length)
  }
  return heard
}

describe('a server that does everything right', () => {
  it.each([0, 2])('is found without fault by %d load processes', async (processes) => {
    const { swarm, server } = await crowdAt({}, 100, processes)
    await comeIn(swarm, server, 100)
    expect(new Set(await talk(swarm, 100))).toEqual(new Set([100]))
    expect(await swarm.faults()).toEqual({
      ...{ missing: 0, doubled: 0, disordered: 0, lostConnections: 0, refused: {}, examples: [] },
    })
  })
})

describe('of ten thousand receipts', () => {
  it('the one that was dropped is missed, by its connection and number', async () => {
    const { swarm, server } = await crowdAt(
      {
        tell: (listeners, room, n, text) =>
          tellAll(n === 50 ? listeners.filter(({ number }) => number !== 37) : listeners, room, n, text),
      },
      100,
      2,
    )
    await comeIn(swarm, server, 100)
    const heard = await talk(swarm, 100, 50)
    expect(heard.indexOf(99)).toBe(49)
    expect(heard.filter((many) => many !== 100)).toEqual([99])
    const { missing, doubled, disordered, examples } = await swarm.faults()
    expect({ missing, doubled, disordered }).toEqual({ missing: 1, doubled: 0, disordered: 0 })
    expect(examples).toEqual([
      { kind: 'missing', connection: expect.any(Number), room: 'club', position: 50, why: null },
    ])
  })

  it('the one that was dropped at the very end is missed, though nothing came after it', async () => {
    const { swarm, server } = await crowdAt(
      {
        tell: (listeners, room, n, text) =>
          tellAll(n === 100 ? listeners.slice(1) : listeners, room, n, text),
      },
      100,
      2,
    )
    await swarm.connect(club(server, 100).slice(0, 1))
    await swarm.connect(club(server, 99))
    const said = await swarm.say({ connection: 1, room: 'club', bytes: 60 })
    await swarm.receipts({ room: 'club', sentAt: said.sentAt, withinMs })
    for (let message = 2; message <= 100; message++) {
      const { sentAt } = await swarm.say({ connection: 1, room: 'club', bytes: 60 })
      const { missing } = await swarm.receipts({
        room: 'club',
        sentAt,
        withinMs: message < 100 ? withinMs : neverMs,
      })
      expect(missing).toEqual(message < 100 ? [] : [0])
    }
    const { missing, examples } = await swarm.faults()
    expect(missing).toBe(1)
    expect(examples).toEqual([{ kind: 'missing', connection: 0, room: 'club', position: 100, why: null }])
  })

  it('the one that came twice is noticed', async () => {
    const { swarm, server } = await crowdAt(
      {
        tell(listeners, room, n, text) {
          tellAll(listeners, room, n, text)
          if (n === 20) tellAll(listeners.slice(5, 6), room, n, text)
        },
      },
      100,
    )
    await comeIn(swarm, server, 100)
    expect(new Set(await talk(swarm, 100))).toEqual(new Set([100]))
    const { missing, doubled, disordered, examples } = await swarm.faults()
    expect({ missing, doubled, disordered }).toEqual({ missing: 0, doubled: 1, disordered: 0 })
    expect(examples).toMatchObject([{ kind: 'doubled', room: 'club', position: 20 }])
  })

  it('the two that were swapped are noticed', async () => {
    let kept: Buffer | null = null
    const { swarm, server } = await crowdAt(
      {
        tell(listeners, room, n, text) {
          const frame = frameOf(`${room} ${n} ${text}`)
          for (const { number, socket } of listeners)
            if (number === 9 && n === 70) kept = frame
            else socket.write(number === 9 && n === 71 ? Buffer.concat([frame, kept!]) : frame)
        },
      },
      100,
    )
    await comeIn(swarm, server, 100)
    await talk(swarm, 100, 70)
    const { missing, doubled, disordered, examples } = await swarm.faults()
    expect({ missing, doubled, disordered }).toEqual({ missing: 0, doubled: 0, disordered: 1 })
    expect(examples).toMatchObject([{ kind: 'disordered', room: 'club', position: 70 }])
  })
})

describe('a connection', () => {
  it('that the server ends is lost, with its reason, and nobody waits for it', async () => {
    const { swarm, server } = await crowdAt(
      {
        tell(listeners, room, n, text) {
          if (n === 2) listeners[3]!.socket.end(frameOf(Buffer.from('\u0003\u00f3overload', 'latin1'), 8))
          tellAll(
            listeners.filter(({ number }) => n < 2 || number !== 3),
            ...([room, n, text] as const),
          )
        },
      },
      20,
      1,
    )
    await comeIn(swarm, server, 20)
    expect(await talk(swarm, 3)).toEqual([20, 19, 19])
    const { lostConnections, missing, examples } = await swarm.faults()
    expect({ lostConnections, missing }).toEqual({ lostConnections: 1, missing: 0 })
    expect(examples).toMatchObject([
      { kind: 'lost connection', connection: expect.any(Number), why: 'closed 1011 overload' },
    ])
  })

  it('that breaks is lost', async () => {
    const { swarm, server } = await crowdAt({}, 3)
    await comeIn(swarm, server, 3)
    const gone = new Promise((resolve) => server.listeners[1]!.socket.once('close', resolve))
    server.listeners[1]!.socket.destroy()
    await gone
    await talk(swarm, 1)
    expect(await swarm.faults()).toMatchObject({ lostConnections: 1, missing: 0 })
  })

  it('that sends what no server may is given up by name', async () => {
    const { swarm, server } = await crowdAt({}, 2)
    await swarm.connect(club(server, 2))
    server.listeners[0]!.socket.write(Buffer.from([0x01, 0x01, 0x61]))
    await new Promise((resolve) => server.listeners[0]!.socket.once('close', resolve))
    expect((await swarm.faults()).examples).toMatchObject([{ why: 'it sends in fragments' }])
  })

  it('that leaves because it was asked to is not lost', async () => {
    const { swarm, server } = await crowdAt({}, 4)
    await swarm.connect(club(server, 4))
    await swarm.disconnect([2])
    expect(await talk(swarm, 1)).toEqual([3])
    await swarm.disconnect()
    expect(await swarm.faults()).toMatchObject({ lostConnections: 0, missing: 0 })
    expect((await swarm.own()).map(({ connections }) => connections)).toEqual([0])
  })

  it('that speaks after it was lost is told so', async () => {
    const { swarm, server } = await crowdAt({}, 2)
    await swarm.connect(club(server, 2))
    await swarm.disconnect([0])
    const said = await swarm.say({ connection: 0, room: 'club', bytes: 60 })
    expect(said).toMatchObject({ answeredAt: null, refusal: 'connection_lost' })
    expect((await swarm.faults()).refused).toEqual({ connection_lost: 1 })
  })
})

describe('whoever is not let in', () => {
  it.each([
    ['before', { refuses: { status: '403 Forbidden', text: 'wrong_origin' } }, '403 Forbidden: wrong_origin'],
    ['after', { greeting: () => '!full' }, 'full'],
  ])('%s the connection is a WebSocket, is told apart from those who are lost', async (_, rules, why) => {
    const { swarm, server } = await crowdAt(rules, 3)
    const { refused, connections } = await swarm.connect(club(server, 3))
    expect(refused.map((one) => one.why)).toEqual([why, why, why])
    expect(refused.map(({ connection }) => connection).sort()).toEqual(connections)
    expect((await swarm.faults()).lostConnections).toBe(0)
  })

  it('does not hold up the others', async () => {
    const { swarm, server } = await crowdAt(
      { greeting: ({ number }) => (number % 2 === 0 ? 'club 0' : '!full') },
      10,
    )
    const { refused } = await swarm.connect(club(server, 10))
    expect(refused).toHaveLength(5)
  })

  it('because nobody listens there is refused by the system', async () => {
    const { swarm, server } = await crowdAt({}, 1)
    const people = club(server, 1)
    await server.close()
    closers.pop()
    expect((await swarm.connect(people)).refused).toEqual([{ connection: 0, why: 'ECONNREFUSED' }])
  })
})

it('a load process that dies takes the run with it in words, and the others end', async () => {
  const { swarm, server } = await crowdAt({}, 4, 2)
  await swarm.connect(club(server, 4))
  const [first] = await swarm.own()
  const asked = swarm.receipts({ room: 'club', sentAt: 1, withinMs })
  process.kill(first!.pid, 'SIGKILL')
  await expect(asked).rejects.toThrow('a load process ended with SIGKILL')
  await expect(swarm.close()).resolves.toBeUndefined()
})
