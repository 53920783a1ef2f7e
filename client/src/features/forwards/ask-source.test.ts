import { expect, it, jest } from '@jest/globals'
import type { HubbubClient } from '@hubbub/client-core'
import { limits, type ConversationId } from '@hubbub/protocol'
import { askSource } from './ask-source.ts'

const chess: ConversationId = 'c_0000000000000000000000000A'
const tea: ConversationId = 'c_0000000000000000000000000B'

/** Tells the places of those with an even number. */
function hubThatAnswers() {
  const call = jest.fn(async (_: string, { seqs }: { seqs: number[] }) => ({
    sources: seqs
      .filter((seq) => seq % 2 === 0)
      .map((seq) => ({ seq, source: { conversationId: tea, seq } })),
  }))
  return { hub: { call } as unknown as Pick<HubbubClient, 'call'>, call }
}

it('sources that are asked for at once are one question for each conversation, in parts that the server takes', async () => {
  const { hub, call } = hubThatAnswers()
  const seqs = Array.from({ length: limits.pickedMessages + 2 }, (_, index) => index + 1)
  const answers = await Promise.all([
    ...seqs.map((seq) => askSource(hub, chess, seq)),
    askSource(hub, tea, 4),
  ])
  expect(answers.slice(0, 2)).toEqual([null, { conversationId: tea, seq: 2 }])
  expect(answers.at(-1)).toEqual({ conversationId: tea, seq: 4 })
  expect(call.mock.calls.map(([, input]) => input.seqs.length)).toEqual([limits.pickedMessages, 2, 1])
  await askSource(hub, chess, 1)
  expect(call).toHaveBeenCalledTimes(4)
})

it('a source that cannot be asked for fails for everybody who waits for it', async () => {
  const hub = { call: () => Promise.reject(new Error('the line is down')) } as unknown as HubbubClient
  const asked = [askSource(hub, chess, 1), askSource(hub, chess, 2)]
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
