import { setTimeout as sleep } from 'node:timers/promises'
import type { StreamId } from '@hubbub/protocol'
import { now } from '../../measure/clock.ts'
import { ServerMeter } from '../../measure/server-meter.ts'
import type { LastingHubbub } from '../../servers/lasting-hubbub.ts'
import type { StormCrowd } from './crowd.ts'
import type { StormSpeaker } from './speaker.ts'

export interface StormBackend {
  server: LastingHubbub
  crowd: StormCrowd
  speaker: StormSpeaker
  conversationId: StreamId
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
}

const talksBeforeMs = 300

/** Takes every connection away at once while somebody talks, and waits until everybody has everything again. */
export async function kill(
  { server, crowd, speaker, conversationId }: StormBackend,
  { how, withinMs }: StormSettings,
): Promise<StormOutcome> {
  speaker.begin()
  await sleep(talksBeforeMs)
  const before = speaker.acknowledged.length
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
  await Promise.all([crowd.allBack(withinMs), speaker.oneMore(withinMs)])
  meter.ends()
  meter.connected()
  const meanwhile = speaker.acknowledged.length - before
  await speaker.end()
  const head = Math.max(0, ...speaker.acknowledged)
  return {
    meter,
    serverReadyMs,
    welcomedMs: crowd.times('welcomedAt', began),
    tries: crowd.tries(),
    meanwhile,
    missing: await crowd.missing(conversationId, head, withinMs),
    caughtUpMs: crowd.times('caughtUpAt', began),
    lost: crowd.size - crowd.caughtUp,
  }
}
