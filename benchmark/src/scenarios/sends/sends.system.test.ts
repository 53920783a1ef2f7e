import { expect, it } from '@jest/globals'
import { compareBroadcastWays } from '../broadcast/ways.ts'
import { measureSends } from './sends.ts'

it.each([false, true])(
  'sends to one conversation and to many give a row of figures each; lean: %s',
  async (isLean) => {
    const rows = await rowsOf((print) =>
      measureSends({ rounds: 1, count: 100, seconds: 0.2, channels: 3, isLean, print }),
    )
    expect(rows.map(([conversations]) => conversations)).toEqual(['1', '6'])
    for (const row of rows) expect(row.every((cell) => /^[\d.]+( \([\d.]+–[\d.]+\))?$/.test(cell))).toBe(true)
  },
)

it('each way of broadcasting gives a row of figures', async () => {
  const ways = ['direct', 'log'] as const
  const rows = await rowsOf((print) =>
    compareBroadcastWays({ ways, rounds: 1, count: 100, seconds: 0.2, print }),
  )
  expect(rows.map(([way]) => way)).toEqual(['`direct`', '`log`'])
  for (const [, ...row] of rows)
    expect(row.every((cell) => /^[\d.]+ \([\d.]+–[\d.]+\)$/.test(cell))).toBe(true)
})

/** The cells of a table in Markdown, without its head. */
async function rowsOf(print: (print: (text: string) => void) => Promise<void>): Promise<string[][]> {
  let text = ''
  await print((more) => (text += more))
  const lines = text.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}
