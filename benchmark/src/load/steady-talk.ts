import { setTimeout as sleep } from 'node:timers/promises'
import { now } from '../measure/clock.ts'
import { Histogram } from '../measure/histogram.ts'
import type { Said } from './load-pool-port.ts'
import type { Words, Talk, Talked } from './talk.ts'

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
    await sleep(1)
  }
  await Promise.all(open)
  return { said: count, answers: answers.read() }
}
