import { afterEach, describe, expect, it } from '@jest/globals'
import { framesDialect } from './dialects/frames-dialect.ts'
import { openLoadPool } from './load-pool.ts'
import type { LoadPool } from './load-pool-port.ts'
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
): Promise<{ pool: LoadPool; server: FramesServer }> {
  const server = await FramesServer.open(rules)
  const pool = openLoadPool({ connections: people, processes })
  closers.push(
    () => pool.close(),
    () => server.close(),
  )
  return { pool, server }
}

const club = (server: FramesServer, people: number) =>
  Array.from({ length: people }, () => ({
    ...{ target: server.target, dialect: framesDialect.name, credential: 'club', rooms: ['club'] },
  }))

/** Who speaks comes first, so that nothing befalls them: in which order the others are there is chance. */
async function comeIn(pool: LoadPool, server: FramesServer, people: number): Promise<void> {
  await pool.connect(club(server, 1))
  await pool.connect(club(server, people - 1))
}

/** Says so many messages, one after the other, and answers how many receipts each had; `incomplete` never has all. */
async function talk(pool: LoadPool, messages: number, incomplete = 0): Promise<number[]> {
  const heard: number[] = []
  for (let message = 1; message <= messages; message++) {
    const { sentAt } = await pool.say({ connection: 0, room: 'club', bytes: 60 })
    const question = { room: 'club', sentAt, withinMs: message === incomplete ? neverMs : withinMs }
    heard.push((await pool.receipts(question)).times.length)
  }
  return heard
}

describe('a correct server', () => {
  it.each([0, 2])('a correct server has no faults in %d load processes', async (processes) => {
    const { pool, server } = await crowdAt({}, 100, processes)
    await comeIn(pool, server, 100)
    expect(new Set(await talk(pool, 100))).toEqual(new Set([100]))
    expect(await pool.faults()).toEqual({
      ...{ missing: 0, doubled: 0, disordered: 0, lostConnections: 0, refused: {}, examples: [] },
    })
  })
})

describe('faults among ten thousand receipts', () => {
  it('a dropped receipt is missed, by its connection and number', async () => {
    const { pool, server } = await crowdAt(
      {
        tell: (listeners, room, n, text) =>
          tellAll(n === 50 ? listeners.filter(({ number }) => number !== 37) : listeners, room, n, text),
      },
      100,
      2,
    )
    await comeIn(pool, server, 100)
    const heard = await talk(pool, 100, 50)
    expect(heard.indexOf(99)).toBe(49)
    expect(heard.filter((many) => many !== 100)).toEqual([99])
    const { missing, doubled, disordered, examples } = await pool.faults()
    expect({ missing, doubled, disordered }).toEqual({ missing: 1, doubled: 0, disordered: 0 })
    expect(examples).toEqual([
      { kind: 'missing', connection: expect.any(Number), room: 'club', position: 50, why: null },
    ])
  })

  it('a receipt dropped at the very end is missed, though nothing came after it', async () => {
    const { pool, server } = await crowdAt(
      {
        tell: (listeners, room, n, text) =>
          tellAll(n === 100 ? listeners.slice(1) : listeners, room, n, text),
      },
      100,
      2,
    )
    await pool.connect(club(server, 100).slice(0, 1))
    await pool.connect(club(server, 99))
    const said = await pool.say({ connection: 1, room: 'club', bytes: 60 })
    await pool.receipts({ room: 'club', sentAt: said.sentAt, withinMs })
    for (let message = 2; message <= 100; message++) {
      const { sentAt } = await pool.say({ connection: 1, room: 'club', bytes: 60 })
      const { missing } = await pool.receipts({
        room: 'club',
        sentAt,
        withinMs: message < 100 ? withinMs : neverMs,
      })
      expect(missing).toEqual(message < 100 ? [] : [0])
    }
    const { missing, examples } = await pool.faults()
    expect(missing).toBe(1)
    expect(examples).toEqual([{ kind: 'missing', connection: 0, room: 'club', position: 100, why: null }])
  })

  it('a doubled receipt is noticed', async () => {
    const { pool, server } = await crowdAt(
      {
        tell(listeners, room, n, text) {
          tellAll(listeners, room, n, text)
          if (n === 20) tellAll(listeners.slice(5, 6), room, n, text)
        },
      },
      100,
    )
    await comeIn(pool, server, 100)
    expect(new Set(await talk(pool, 100))).toEqual(new Set([100]))
    const { missing, doubled, disordered, examples } = await pool.faults()
    expect({ missing, doubled, disordered }).toEqual({ missing: 0, doubled: 1, disordered: 0 })
    expect(examples).toMatchObject([{ kind: 'doubled', room: 'club', position: 20 }])
  })

  it('two swapped receipts are noticed', async () => {
    let kept: Buffer | null = null
    const { pool, server } = await crowdAt(
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
    await comeIn(pool, server, 100)
    await talk(pool, 100, 70)
    const { missing, doubled, disordered, examples } = await pool.faults()
    expect({ missing, doubled, disordered }).toEqual({ missing: 0, doubled: 0, disordered: 1 })
    expect(examples).toMatchObject([{ kind: 'disordered', room: 'club', position: 70 }])
  })
})

describe('a connection', () => {
  it('a connection that the server closes counts as lost, with its reason, and nobody waits for it', async () => {
    const { pool, server } = await crowdAt(
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
    await comeIn(pool, server, 20)
    expect(await talk(pool, 3)).toEqual([20, 19, 19])
    const { lostConnections, missing, examples } = await pool.faults()
    expect({ lostConnections, missing }).toEqual({ lostConnections: 1, missing: 0 })
    expect(examples).toMatchObject([
      { kind: 'lost connection', connection: expect.any(Number), why: 'closed 1011 overload' },
    ])
  })

  it('a broken connection counts as lost', async () => {
    const { pool, server } = await crowdAt({}, 3)
    await comeIn(pool, server, 3)
    const gone = new Promise((resolve) => server.listeners[1]!.socket.once('close', resolve))
    server.listeners[1]!.socket.destroy()
    await gone
    await talk(pool, 1)
    expect(await pool.faults()).toMatchObject({ lostConnections: 1, missing: 0 })
  })

  it('a connection is given up when the server breaks the protocol, and the fault names the reason', async () => {
    const { pool, server } = await crowdAt({}, 2)
    await pool.connect(club(server, 2))
    server.listeners[0]!.socket.write(Buffer.from([0x01, 0x01, 0x61]))
    await new Promise((resolve) => server.listeners[0]!.socket.once('close', resolve))
    expect((await pool.faults()).examples).toMatchObject([{ why: 'it sends in fragments' }])
  })

  it('a connection that was told to leave does not count as lost', async () => {
    const { pool, server } = await crowdAt({}, 4)
    await pool.connect(club(server, 4))
    await pool.disconnect([2])
    expect(await talk(pool, 1)).toEqual([3])
    await pool.disconnect()
    expect(await pool.faults()).toMatchObject({ lostConnections: 0, missing: 0 })
    expect((await pool.own()).map(({ connections }) => connections)).toEqual([0])
  })

  it('a message sent on a lost connection is refused as lost', async () => {
    const { pool, server } = await crowdAt({}, 2)
    await pool.connect(club(server, 2))
    await pool.disconnect([0])
    const said = await pool.say({ connection: 0, room: 'club', bytes: 60 })
    expect(said).toMatchObject({ answeredAt: null, refusal: 'connection_lost' })
    expect((await pool.faults()).refused).toEqual({ connection_lost: 1 })
  })
})

describe('a refused connection', () => {
  it.each([
    ['before', { refuses: { status: '403 Forbidden', text: 'wrong_origin' } }, '403 Forbidden: wrong_origin'],
    ['after', { greeting: () => '!full' }, 'full'],
  ])(
    'a refusal %s the connection is a WebSocket does not count as a lost connection',
    async (_, rules, why) => {
      const { pool, server } = await crowdAt(rules, 3)
      const { refused, connections } = await pool.connect(club(server, 3))
      expect(refused.map((one) => one.why)).toEqual([why, why, why])
      expect(refused.map(({ connection }) => connection).sort()).toEqual(connections)
      expect((await pool.faults()).lostConnections).toBe(0)
    },
  )

  it('a refused connection does not delay the others', async () => {
    const { pool, server } = await crowdAt(
      { greeting: ({ number }) => (number % 2 === 0 ? 'club 0' : '!full') },
      10,
    )
    const { refused } = await pool.connect(club(server, 10))
    expect(refused).toHaveLength(5)
  })

  it('a connection without a listening server is refused by the system', async () => {
    const { pool, server } = await crowdAt({}, 1)
    const people = club(server, 1)
    await server.close()
    closers.pop()
    expect((await pool.connect(people)).refused).toEqual([{ connection: 0, why: 'ECONNREFUSED' }])
  })
})

it('a load process that dies ends the run with a message, and the other processes end', async () => {
  const { pool, server } = await crowdAt({}, 4, 2)
  await pool.connect(club(server, 4))
  const [first] = await pool.own()
  const asked = pool.receipts({ room: 'club', sentAt: 1, withinMs })
  process.kill(first!.pid, 'SIGKILL')
  await expect(asked).rejects.toThrow('a load process ended with SIGKILL')
  await expect(pool.close()).resolves.toBeUndefined()
})
