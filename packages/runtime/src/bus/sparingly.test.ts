import { expect, it } from '@jest/globals'
import { Sparingly } from './sparingly.ts'

it('each line is logged once in ten seconds, with the number of left out ones', () => {
  let now = 0
  const sparingly = new Sparingly(() => now)
  const said: [string, number][] = []
  const say = (line: string) => sparingly.say(line, (leftOut) => said.push([line, leftOut]))
  for (now = 0; now < 25_000; now += 1_000) say('lost')
  say('other')
  expect(said).toEqual([
    ['lost', 0],
    ['lost', 9],
    ['lost', 9],
    ['other', 0],
  ])
})
