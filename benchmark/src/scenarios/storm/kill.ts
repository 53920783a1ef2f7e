import { setTimeout as sleep } from 'node:timers/promises'
import { now } from '../../measure/clock.ts'
import { ServerMeter } from '../../measure/server-meter.ts'
import type { StormCrowd } from './crowd.ts'
import type { LastingServer } from '../../servers/lasting-server.ts'
import type { StormSpeaker } from './speaker.ts'
import type { StormTally } from './streams.ts'

/** All of them are in. */
interface Gathered {
  server: LastingServer
  /** Nobody where nothing is kept. */
  speaker: StormSpeaker | null
  crowd: StormCrowd
}

export interface StormSettings {
  /** The server is killed and started again, or the network takes every connection away. */
  how: 'kill' | 'cut'
  /** Who is not back by then counts as lost. */
  withinMs: number
}

/** What one storm did; milliseconds since it began. */
export interface StormOutcome {
  /** Of the server that they came back to. */
  meter: ServerMeter
  /** When the server said that it is ready again; null when it was not killed. */
  serverReadyMs: number | null
  /** Of each who was let in again, ascending. */
  welcomedMs: number[]
  /** Of each who had caught up with everything, ascending. */
  caughtUpMs: number[]
  /** Connections that were tried, of all of them. */
  tries: number
  /** Messages that were acknowledged before everybody was back; one at least. */
  meanwhile: number
  /** Receipts that people lack in the end. */
  missing: number
  /** People who were not back in time. */
  lost: number
  tally: StormTally
  /** Why some have stopped trying, by the server's code. */
  ended: Record<string, number>
}

const talksBeforeMs = 300

/** Takes every connection away at once while somebody talks, and waits until everybody has everything again. */
export async function kill(
  { server, crowd, speaker }: Gathered,
  { how, withinMs }: StormSettings,
): Promise<StormOutcome> {
  speaker?.begin()
  await sleep(talksBeforeMs)
  const acknowledged = speaker?.acknowledged ?? []
  const before = acknowledged.length
  crowd.forget()
  const began = now()
  if (how === 'cut') crowd.cut()
  else {
    await server.kill()
    await server.start()
  }
  const serverReadyMs = how === 'cut' ? null : (now() - began) / 1_000
  const meter = new ServerMeter(server)
  meter.begins()
  await Promise.all([crowd.allBack(withinMs), speaker?.oneMore(withinMs)])
  meter.ends()
  meter.connected()
  const meanwhile = acknowledged.length - before
  await speaker?.end()
  const head = Math.max(0, ...acknowledged)
  return {
    meter,
    serverReadyMs,
    welcomedMs: crowd.times('welcomedAt', began),
    tries: crowd.tries(),
    meanwhile,
    missing: speaker ? await crowd.missing(speaker.conversationId, head, withinMs) : 0,
    caughtUpMs: crowd.times('caughtUpAt', began),
    lost: crowd.size - crowd.caughtUp,
    tally: crowd.tally,
    ended: crowd.ended(),
  }
}
