import { describe, expect, it } from '@jest/globals'
import { FaultLog } from './count/fault-log.ts'
import { framesDialect } from './frames-dialect.ts'
import { hubbubDialect } from './hubbub-dialect.ts'
import { Speeches, type Speaker } from './speeches.ts'

it('what is said in the same microsecond, in one load process or in several, can be told apart', async () => {
  const processes = [0, 1, 2].map((number) => new Speeches(new FaultLog(String), { number, of: 3 }))
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

describe('what somebody said', () => {
  const taken = { refusal: null, position: 1, at: 2_000 }

  it('is unheard from its acknowledgement until they hear it themselves', async () => {
    const { anna, speeches, say } = somebody()
    const said = say()
    expect(speeches.unheard()).toBe(0)
    speeches.answered(anna, 1, taken)
    const { sentAt } = await said
    expect(speeches.unheard()).toBe(1)
    speeches.echoed(anna, sentAt, 1, 3_000)
    expect(speeches.unheard()).toBe(0)
  })

  it('is heard by them alone: that others have heard it is not enough', async () => {
    const { anna, speeches, say } = somebody()
    const said = say()
    speeches.answered(anna, 1, taken)
    const { sentAt } = await said
    speeches.echoed({ ...anna, unheard: 1 }, sentAt, 1, 3_000)
    expect(speeches.unheard()).toBe(1)
  })

  it('may be heard before it is acknowledged', async () => {
    const { anna, speeches, say } = somebody()
    const said = say(1_000)
    speeches.echoed(anna, 1_000, 1, 1_500)
    speeches.answered(anna, 1, taken)
    await said
    expect({ unheard: speeches.unheard(), ofAnna: anna.unheard }).toEqual({ unheard: 0, ofAnna: 0 })
  })

  it('is not waited for when it was refused, or when they are gone', async () => {
    const { anna, speeches, say } = somebody()
    const said = [say(), say()]
    speeches.answered(anna, 1, { refusal: 'limited', position: null, at: 2_000 })
    speeches.answered(anna, 2, taken)
    await Promise.all(said)
    expect(speeches.unheard()).toBe(1)
    speeches.lost(anna)
    expect({ unheard: speeches.unheard(), ofAnna: anna.unheard }).toEqual({ unheard: 0, ofAnna: 0 })
  })

  it('is answered by being heard where the server does not answer', async () => {
    const { anna, speeches, say } = somebody({ dialect: framesDialect })
    const said = say(1_000)
    speeches.echoed(anna, 1_000, 7, 1_500)
    expect(await said).toEqual({ sentAt: 1_000, answeredAt: 1_500, position: 7, refusal: null })
    expect(speeches.unheard()).toBe(0)
  })
})

function somebody({ dialect = hubbubDialect } = {}) {
  const anna: Speaker = { isReady: true, unheard: 0, tongue: { dialect }, say: () => {} }
  const speeches = new Speeches(new FaultLog(String), { number: 0, of: 1 })
  const say = (dueAt = 1_000) => speeches.begin(anna, { connection: 0, room: 'chess', bytes: 50, dueAt })
  return { anna, speeches, say }
}
