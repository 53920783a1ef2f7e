import { expect, it } from '@jest/globals'
import { waveformOf } from './voice-recording.ts'

it.each([
  ['nothing is silence', [], [0]],
  ['a short note has a step for each level', [1, 50, 3], [1, 50, 3]],
])('%s', (_, levels, waveform) => {
  expect(waveformOf(levels)).toEqual(waveform)
})

it('a long note has a hundred steps, each as loud as its loudest moment', () => {
  const levels = Array.from({ length: 1_000 }, (_, n) => (n % 10 === 3 ? 80 : 10))
  expect(waveformOf(levels)).toEqual(Array(100).fill(80))
})
