import { expect, it } from '@jest/globals'
import { hubbub } from '../../servers/hubbub.ts'
import { measureThreads } from './threads.ts'

it('a few threads give a row of figures for each thing that opens a screen', async () => {
  let text = ''
  await measureThreads({
    server: hubbub(),
    ...{ threads: 20, replies: 60, rounds: 2, times: 3 },
    print: (more) => (text += more),
  })
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| |'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  expect(rows).toHaveLength(10)
  for (const [name, ...cells] of rows) expect([name, cells]).toEqual([name, [spread, spread, spread]])
})

const spread = expect.stringMatching(/^[\d.]+ \([\d.]+–[\d.]+\)$/) as unknown as string
