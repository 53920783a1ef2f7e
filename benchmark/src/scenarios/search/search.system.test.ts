import { expect, it } from '@jest/globals'
import { hubbub } from '../../servers/hubbub.ts'
import { queryKinds } from './queries.ts'
import { measureSearch } from './search.ts'

it('searches among a few messages give a row of figures for each kind, and sends beside them two', async () => {
  let text = ''
  await measureSearch({
    server: hubbub(),
    ...{ messages: 300, channels: 3, rounds: 1, searches: 2, perSecond: 50, seconds: 0.2 },
    print: (more) => (text += more),
  })
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('| |') && !line.startsWith('|--'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  expect(rows.map(([name]) => name)).toEqual([
    'searched for',
    ...Object.keys(queryKinds),
    'alone',
    'beside searches',
  ])
  for (const [name, ...cells] of rows.slice(1))
    expect([name, cells.slice(0, 2)]).toEqual([name, [spread, spread]])
  expect(rows.find(([name]) => name === 'a filter alone')?.at(-1)).toBe('2 of 2')
})

const spread = expect.stringMatching(/^[\d.]+ \([\d.]+–[\d.]+\)$/) as unknown as string
