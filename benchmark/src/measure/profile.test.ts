import { expect, it } from '@jest/globals'
import { readProfile, type CpuProfile } from './profile.ts'

const frame = (functionName: string, url = '', lineNumber = 9) => ({ functionName, url, lineNumber })
const profile: CpuProfile = {
  nodes: [
    { id: 1, callFrame: frame('(root)'), children: [2, 3, 4, 5, 6] },
    { id: 2, callFrame: frame('(idle)') },
    { id: 3, callFrame: frame('send', 'file:///srv/hubbub/gateway/src/fan-out/write-batch.ts') },
    { id: 4, callFrame: frame('', 'file:///srv/hubbub/node_modules/@scope/ws/lib/sender.js') },
    { id: 5, callFrame: frame('(garbage collector)') },
    { id: 6, callFrame: frame('writev') },
  ],
  samples: [2, 3, 4, 3, 5, 6],
  timeDeltas: [5_000, 1_000, 3_000, 2_000, 1_000, 3_000],
}

it('a profile says how long each function ran itself, without idle time', () => {
  const { busyMs, idleMs, functions } = readProfile(profile)
  expect([busyMs, idleMs]).toEqual([10, 5])
  expect(functions).toEqual([
    { name: 'send gateway/src/fan-out/write-batch.ts:10', ms: 3, share: 0.3 },
    { name: '(anonymous) @scope/ws/lib/sender.js:10', ms: 3, share: 0.3 },
    { name: 'writev', ms: 3, share: 0.3 },
    { name: '(garbage collector)', ms: 1, share: 0.1 },
  ])
})

it('a profile names the package of the code, and no path', () => {
  const { parts } = readProfile(profile)
  expect(parts.map(({ name }) => name)).toEqual([
    'hubbub gateway',
    '@scope/ws',
    'Node, native',
    '(garbage collector)',
  ])
})

it('a profile can show a part of the time alone', () => {
  const { busyMs, functions } = readProfile(profile, { from: 0.0055, to: 0.0095 })
  expect([busyMs, functions.map(({ name }) => name)]).toEqual([
    4,
    ['(anonymous) @scope/ws/lib/sender.js:10', 'send gateway/src/fan-out/write-batch.ts:10'],
  ])
})
