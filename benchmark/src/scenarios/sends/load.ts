import { setTimeout as sleep } from 'node:timers/promises'
import type { ConversationId } from '@hubbub/protocol'
import type { Sender } from './senders.ts'

export interface SendRound {
  perSecond: number
  /** Milliseconds from the intended moment of sending to the answer, sorted. */
  answers: number[]
}

/** As many as go through: `inFlight` sends are always on their way. */
export async function sendFlatOut(
  sender: Sender,
  conversations: readonly ConversationId[],
  { count, inFlight }: { count: number; inFlight: number },
): Promise<SendRound> {
  const answers: number[] = []
  let next = 0
  const from = performance.now()
  const sendOn = async () => {
    while (next < count) answers.push(await sendOne(sender, conversations, next++, performance.now()))
  }
  await Promise.all(Array.from({ length: inFlight }, sendOn))
  return { perSecond: (count / (performance.now() - from)) * 1_000, answers: answers.sort((a, b) => a - b) }
}

/** At a steady rate, whether the answers keep up or not: what waits in a queue counts from when it should have gone. */
export async function sendSteadily(
  sender: Sender,
  conversations: readonly ConversationId[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<SendRound> {
  const count = Math.floor(perSecond * seconds)
  const from = performance.now()
  const answers: Promise<number>[] = []
  while (answers.length < count) {
    const due = Math.min(count, Math.floor(((performance.now() - from) / 1_000) * perSecond))
    while (answers.length < due) {
      const intended = from + ((answers.length + 1) / perSecond) * 1_000
      answers.push(sendOne(sender, conversations, answers.length, intended))
    }
    await sleep(1)
  }
  const all = await Promise.all(answers)
  return { perSecond: (count / (performance.now() - from)) * 1_000, answers: all.sort((a, b) => a - b) }
}

let cids = 0

async function sendOne(
  sender: Sender,
  conversations: readonly ConversationId[],
  index: number,
  intended: number,
): Promise<number> {
  const conversationId = conversations[index % conversations.length]!
  const body = `message ${index} of a conversation that is not about anything in particular, only about speed`
  const { dup } = await sender.send({
    conversationId,
    cid: `bench-${process.pid}-${++cids}`,
    body,
  })
  if (dup) throw new Error('a fresh cid was taken for a repeated one')
  return performance.now() - intended
}
