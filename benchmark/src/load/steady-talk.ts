import { now } from '../measure/clock.ts'
import { Histogram, type Latencies } from '../measure/histogram.ts'
import type { Said, Words } from './swarm-port.ts'

/** Many speak, one after the other and over and over, at a pace that does not wait for the server. */
export interface Talk {
  /** Who speaks where; rooms as the server's `say` names them. */
  speakers: readonly Pick<Words, 'connection' | 'room'>[]
  /** Messages of all of them together. */
  perSecond: number
  forMs: number
  bytes: number
}

export interface Talked {
  said: number
  /** From the moment when a message was to leave to the server's answer; of those that were taken. */
  answers: Latencies
}

/**
 * Answers when everything was answered or given up. What is late to leave because the tool or the server is behind has its
 * stamp from when it was to leave: what waits in a queue is not left out.
 */
export async function talk(
  { speakers, perSecond, forMs, bytes }: Talk,
  say: (words: Words) => Promise<Said>,
): Promise<Talked> {
  const answers = new Histogram()
  const count = speakers.length === 0 ? 0 : Math.round((perSecond * forMs) / 1_000)
  const from = now()
  const open: Promise<void>[] = []
  const speak = async (index: number) => {
    const dueAt = from + (index / perSecond) * 1e6
    const { answeredAt, refusal } = await say({ ...speakers[index % speakers.length]!, bytes, dueAt })
    if (refusal === null && answeredAt !== null) answers.add(answeredAt - dueAt)
  }
  while (open.length < count) {
    const due = Math.min(count, Math.floor(((now() - from) / 1e6) * perSecond) + 1)
    while (open.length < due) open.push(speak(open.length))
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(open)
  return { said: count, answers: answers.read() }
}
