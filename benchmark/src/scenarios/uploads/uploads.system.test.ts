import { expect, it } from '@jest/globals'
import { measureUploads } from './uploads.ts'

it('uploads beside a conversation give a row of figures for each', async () => {
  let text = ''
  await measureUploads({
    ...{ rounds: 1, uploads: 3, bytes: 1_500_000, perSecond: 50, seconds: 0.2 },
    print: (more) => (text += more),
  })
  const rows = text.split('\n').filter((line) => line.startsWith('|'))
  expect(rows.slice(2).map((line) => line.split('|').map((cell) => cell.trim()))).toEqual([
    ['', 'alone', spread, spread, '1.00', '–', ''],
    ['', 'beside 3 uploads', spread, spread, expect.stringMatching(/^\d+\.\d\d$/), spread, ''],
  ])
})

const spread = expect.stringMatching(/^[\d.]+ \([\d.]+–[\d.]+\)$/) as unknown as string
