import { expect, it } from '@jest/globals'
import { measureEnumeration } from './enumeration.ts'

it('an account that is there is answered like one that is not', async () => {
  let text = ''
  await measureEnumeration({ times: 4, rounds: 2, print: (more) => (text += more) })
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| |'))
  expect(rows.map((row) => row.split(' | ')[1])).toEqual([
    ...[
      'both wrong_credentials',
      'both wrong_credentials',
      'both done',
      'both wrong_credentials',
      'both wrong_credentials',
      'both done',
    ],
  ])
  for (const row of rows) expect(row).toMatch(/( \| [\d.]+ \([\d.]+–[\d.]+\)){3} \|$/)
})
