import { setTimeout as sleep } from 'node:timers/promises'
import type { OperationName } from '@hubbub/protocol'
import { passing, restRaw, type Ear } from '@hubbub/testing'
import type { Answer } from './expected.ts'

export interface Told {
  answer: Answer
  /** All that a refusal says, byte for byte. */
  text: string
}

/** A busy machine is asked again: what it has to say of a caller is a rule, and never that it is busy. */
export async function whenNotBusy(ask: () => Promise<Told>): Promise<Told> {
  for (let tries = 1; ; tries++) {
    const told = await ask()
    if (!passing.includes(told.answer) || tries === 10) return told
    await sleep(500)
  }
}

export async function askRest(
  url: string,
  name: OperationName,
  input: object,
  token: string | undefined,
): Promise<Told> {
  const { status, body, text } = await restRaw(url, name, { ...input }, token)
  const answer = status === 200 ? 'ok' : (body as { code: Answer }).code
  return { answer, text: `${status} ${text}` }
}

export async function askSocket(ear: Ear, name: OperationName, input: object): Promise<Told> {
  const reply = await ear.call(name, input).catch((error: unknown) => {
    // Who ends the session of this very socket gets a goodbye for an answer.
    const isGoodbye = ear.heard.some((push) => push.name === 'bye')
    if (isGoodbye) return { ok: true as const, data: {} }
    throw error
  })
  return { answer: reply.ok ? 'ok' : reply.code, text: JSON.stringify(reply) }
}
