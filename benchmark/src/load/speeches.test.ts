import { expect, it } from '@jest/globals'
import { FaultLog } from './count/fault-log.ts'
import { Speeches } from './speeches.ts'

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
