import { expect, it } from '@jest/globals'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Result } from '../measure/result.ts'

const command = fileURLToPath(new URL('../../bin/hubbub-bench.mjs', import.meta.url))

it('one result has our server and the others, and names missing ones', async () => {
  const words =
    'compare --with socketio,centrifugo,climit --sizes 20 --rounds 2 --warm-ups 1 --rest 10 --json'
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...words.split(' ')], {
    env: { PATH: process.env['PATH'], CENTRIFUGO: '/nowhere/centrifugo' },
  })
  const { scenarios, commands }: Result = JSON.parse(stdout)
  expect(commands).toEqual([`npx hubbub-bench ${words}`])
  expect(scenarios).toHaveLength(1)
  const { series, notes } = scenarios[0]!
  expect(series.map(({ contender, setting }) => `${contender} ${setting['online']}`)).toEqual(
    ['hubbub', 'socketio', 'climit'].map((name) => `${name} 20`),
  )
  for (const { rounds, faults, server } of series) {
    expect(rounds).toHaveLength(2)
    expect(rounds.every(({ lastMs, firstMs }) => lastMs !== null && lastMs >= firstMs && firstMs > 0)).toBe(
      true,
    )
    expect(faults).toEqual({ missing: 0, doubled: 0, disordered: 0, lostConnections: 0, refused: {} })
    expect(server).toHaveLength(1)
  }
  expect(notes).toEqual([expect.stringMatching(/^Centrifugo was left out\. .*go install/)])
})
