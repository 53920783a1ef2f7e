import { afterEach, describe, expect, it } from '@jest/globals'
import type { ConversationId, GroupId, Output } from '@hubbub/protocol'
import { Ear, freePort, rest, until, type Somebody, type TestServer, type TestSystem } from '@hubbub/testing'
import { figure, isRunning, openWithWorkers, pidsIn } from './worker-pool.ts'

const count = 3
let system: TestSystem
let server: TestServer
let olga: Somebody
let mina: Somebody
let groupId: GroupId
let general: ConversationId
afterEach(() => system.close())

async function open(env: Record<string, string> = {}): Promise<void> {
  ;({ system, server } = await openWithWorkers(count, env))
  olga = await system.person('olga')
  mina = await system.person('mina')
  const { group, channels } = await system.group(olga, [mina])
  groupId = group.id
  general = channels[0]!.conversation.id
}

const say = (ear: Ear, cid: string) =>
  ear.call('messages.send', { conversationId: general, cid: `said-by-${cid}`, body: cid })
const revsOf = (ear: Ear) => ear.events.map(({ rev }) => rev)
const upTo = (last: number) => Array.from({ length: last }, (_, n) => n + 1)
const isHere = async (ear: Ear, userId: Somebody['userId']) => {
  const reply = await ear.call('presence.watch', { userIds: [userId] })
  const { presence } = (reply as { data: Output<'presence.watch'> }).data
  return presence[0]!.status === 'online'
}

describe('people at different workers', () => {
  it('people at different workers hear everything once, in one order, and see who is online', async () => {
    const metricsPort = await freePort()
    await open({ METRICS_PORT: String(metricsPort) })
    const speaker = await olga.listen()
    const ears = await Promise.all(Array.from({ length: 30 }, () => mina.listen()))
    for (let n = 1; n <= 30; n++) await say(speaker, `olga-${n}`)
    for (const ear of ears) {
      await ear.hears('event', ({ rev }: { rev: number }) => rev === 30)
      expect(revsOf(ear)).toEqual(upTo(30))
    }
    // Who comes to another worker is known here a moment later.
    await until(() => isHere(speaker, mina.userId))
    // One page has the figures of all.
    expect(await figure(metricsPort, 'hubbub_connections')).toBe(31)
    expect(await figure(metricsPort, 'hubbub_workers')).toBe(count)
  })

  it('a removed member has left at every worker when the removal is answered', async () => {
    await open()
    const ears = await Promise.all(Array.from({ length: 12 }, () => mina.listen()))
    await olga.call('groups.removeMember', { groupId, userId: mina.userId })
    const speaker = await olga.listen()
    await say(speaker, 'olga-alone')
    for (const ear of ears) await ear.call('accounts.me', {})
    expect(ears.flatMap((ear) => ear.events).filter(({ stream }) => stream === general)).toEqual([])
    for (const ear of ears) expect(await say(ear, 'mina')).toMatchObject({ ok: false, code: 'not_found' })
  })

  it('a session that ends is closed at every worker', async () => {
    await open()
    const ears = await Promise.all(Array.from({ length: 12 }, () => mina.listen()))
    await mina.call('accounts.logout', {})
    for (const ear of ears) await ear.ended()
    expect(ears.map(({ heard }) => heard.at(-1))).toEqual(
      ears.map(() => ({ name: 'bye', payload: { reason: 'session_ended', withinMs: 0 } })),
    )
  })
})

describe('a polling client', () => {
  /** So that who is refused says why. */
  async function comeOneByOne(transports: string[]): Promise<Ear[]> {
    const ears: Ear[] = []
    for (let n = 0; n < 8; n++)
      ears.push(await new Ear(system.server.url, mina.tokens.accessToken, transports).welcome())
    return ears
  }

  it('a polling client is served by one worker, whichever the connection came to', async () => {
    await open()
    const pollers = await comeOneByOne(['polling'])
    const speaker = await olga.listen()
    for (let n = 1; n <= 10; n++) await say(speaker, `olga-${n}`)
    for (const poller of pollers) {
      await poller.hears('event', ({ rev }: { rev: number }) => rev === 10)
      expect(revsOf(poller)).toEqual(upTo(10))
      poller.close()
    }
  })

  it('a polling client changes to a WebSocket, also through another worker', async () => {
    await open()
    const ears = await comeOneByOne(['polling', 'websocket'])
    const nameOf = ({ socket }: Ear) => socket.io.engine.transport.name
    await until(() => ears.every((ear) => nameOf(ear) === 'websocket'))
    const speaker = await olga.listen()
    await say(speaker, 'olga')
    for (const ear of ears) expect(await ear.hears('event')).toMatchObject({ rev: 1 })
    for (const ear of ears) ear.close()
  })
})

describe('a worker that dies', () => {
  it('a dead worker is replaced, and its clients come back, miss nothing, and were never away', async () => {
    await open()
    const ears = await Promise.all(Array.from({ length: 12 }, () => mina.listen()))
    const speaker = await olga.listen()
    const [target] = pidsIn(server)
    const lost = ears.map((ear) => ear.ended())
    process.kill(target!, 'SIGKILL')
    await Promise.race(lost)
    await until(() => pidsIn(server).length === count + 1)

    const again = await mina.listen()
    const other = speaker.socket.connected ? speaker : await olga.listen()
    expect(await say(other, 'olga')).toMatchObject({ ok: true })
    await again.hears('event')
    for (const ear of ears.filter(({ socket }) => socket.connected))
      expect(await ear.hears('event')).toMatchObject({ rev: 1 })
    await until(() => isHere(other, mina.userId))
    // All are needed for a proxy to send people here.
    expect(await (await fetch(`${system.server.url}/readyz`)).json()).toMatchObject({ ready: true })
  })

  it('a dead worker takes people offline who were at no other worker', async () => {
    await open()
    const speaker = await olga.listen()
    await mina.listen()
    await until(() => isHere(speaker, mina.userId))
    for (const pid of pidsIn(server)) process.kill(pid, 'SIGKILL')
    await speaker.ended()
    await until(() => pidsIn(server).length === 2 * count)
    const again = await olga.listen()
    await until(() => isHere(again, olga.userId))
    await until(async () => !(await isHere(again, mina.userId)))
    expect(await isHere(again, olga.userId)).toBe(true)
  })
})

describe('the end of workers', () => {
  it('workers end with the server after a goodbye, also when they get the signal themselves', async () => {
    await open()
    const ear = await mina.listen()
    const pids = pidsIn(server)
    for (const pid of pids) for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.kill(pid, signal)
    expect(await say(ear, 'mina')).toMatchObject({ ok: true })
    expect(await server.stop()).toBe(0)
    expect(ear.heard.at(-1)).toEqual({ name: 'bye', payload: { reason: 'stopping', withinMs: 2_000 } })
    expect(pids.filter(isRunning)).toEqual([])
  })

  it('workers end when the server is killed, and do not block the next one', async () => {
    await open()
    const pids = pidsIn(server)
    await server.kill()
    await until(() => !pids.some(isRunning))
    await server.start()
    expect(await rest(server.url, 'accounts.me', {}, mina.tokens.accessToken)).toMatchObject({ name: 'mina' })
  })
})
