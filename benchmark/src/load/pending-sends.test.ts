import { describe, expect, it } from '@jest/globals'
import { FaultLog } from './count/fault-log.ts'
import { framesDialect } from './dialects/frames-dialect.ts'
import { hubbubDialect } from './dialects/hubbub-dialect.ts'
import { PendingSends, type Speaker } from './pending-sends.ts'

it('messages sent in the same microsecond have different stamps, in one load process and in several', async () => {
  const processes = [0, 1, 2].map((number) => new PendingSends(new FaultLog(String), { number, of: 3 }))
  const dueAt = 1_000_000.5
  const said = await Promise.all(
    processes.flatMap((one) =>
      // Nobody is connected: it is refused, and stamped all the same.
      Array.from({ length: 4 }, () =>
        one.begin(undefined, { connection: 0, room: 'chess', bytes: 50, dueAt }),
      ),
    ),
  )
  expect(new Set(said.map(({ sentAt }) => sentAt)).size).toBe(12)
  for (const { sentAt } of said) expect(Math.abs(sentAt - dueAt)).toBeLessThan(12)
})

describe('a sent message', () => {
  const taken = { refusal: null, position: 1, at: 2_000 }

  it('a sent message is unheard from its acknowledgement until its sender hears it', async () => {
    const { anna, pendingSends, say } = somebody()
    const said = say()
    expect(pendingSends.unheard()).toBe(0)
    pendingSends.answered(anna, 1, taken)
    const { sentAt } = await said
    expect(pendingSends.unheard()).toBe(1)
    pendingSends.echoed(anna, sentAt, 1, 3_000)
    expect(pendingSends.unheard()).toBe(0)
  })

  it('a sent message is heard by its sender alone: its arrival at others is not enough', async () => {
    const { anna, pendingSends, say } = somebody()
    const said = say()
    pendingSends.answered(anna, 1, taken)
    const { sentAt } = await said
    pendingSends.echoed({ ...anna, unheard: 1 }, sentAt, 1, 3_000)
    expect(pendingSends.unheard()).toBe(1)
  })

  it('a sent message can be heard before it is acknowledged', async () => {
    const { anna, pendingSends, say } = somebody()
    const said = say(1_000)
    pendingSends.echoed(anna, 1_000, 1, 1_500)
    pendingSends.answered(anna, 1, taken)
    await said
    expect({ unheard: pendingSends.unheard(), ofAnna: anna.unheard }).toEqual({ unheard: 0, ofAnna: 0 })
  })

  it('a sent message is not waited for when it was refused, or its sender is gone', async () => {
    const { anna, pendingSends, say } = somebody()
    const said = [say(), say()]
    pendingSends.answered(anna, 1, { refusal: 'limited', position: null, at: 2_000 })
    pendingSends.answered(anna, 2, taken)
    await Promise.all(said)
    expect(pendingSends.unheard()).toBe(1)
    pendingSends.lost(anna)
    expect({ unheard: pendingSends.unheard(), ofAnna: anna.unheard }).toEqual({ unheard: 0, ofAnna: 0 })
  })

  it('a sent message counts as answered when it is heard, where the server does not answer', async () => {
    const { anna, pendingSends, say } = somebody({ dialect: framesDialect })
    const said = say(1_000)
    pendingSends.echoed(anna, 1_000, 7, 1_500)
    expect(await said).toEqual({ sentAt: 1_000, answeredAt: 1_500, position: 7, refusal: null })
    expect(pendingSends.unheard()).toBe(0)
  })
})

function somebody({ dialect = hubbubDialect } = {}) {
  const anna: Speaker = { isReady: true, unheard: 0, codec: { dialect }, say: () => {} }
  const pendingSends = new PendingSends(new FaultLog(String), { number: 0, of: 1 })
  const say = (dueAt = 1_000) => pendingSends.begin(anna, { connection: 0, room: 'chess', bytes: 50, dueAt })
  return { anna, pendingSends, say }
}
