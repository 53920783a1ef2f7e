import { describe, expect, it } from '@jest/globals'
import { fictitiousRound, noFaults } from '../report/fictitious-run.ts'
import type { LiveEvent } from './live-feed.ts'
import { after, untold } from './live-state.ts'

const told = (...events: LiveEvent[]) => events.reduce(after, untold)

function round(number: number, faults = noFaults): LiveEvent {
  const measured = { ...fictitiousRound(100, 5), faults }
  return {
    kind: 'round',
    contender: 'hubbub',
    title: 'Hubbub',
    setting: { online: 100 },
    number,
    of: 40,
    round: measured,
  }
}

function usage(...roles: string[]): LiveEvent {
  return {
    kind: 'usage',
    processes: roles.map((role) => ({ role, isTool: false, cpuShare: 0.5, residentBytes: 9 })),
  }
}

describe('the state of a running benchmark', () => {
  it('the state of a running benchmark has its last rounds, and the count of all', () => {
    const { rounds } = told(...Array.from({ length: 40 }, (_, index) => round(index + 1)))
    expect(rounds.done).toBe(40)
    expect(rounds.receipts).toBe(4_000)
    expect(rounds.last.map(({ number }) => number)).toEqual([31, 32, 33, 34, 35, 36, 37, 38, 39, 40])
  })

  it('the state of a running benchmark keeps every fault of every round', () => {
    const { faults, rounds } = told(
      round(1, { ...noFaults, missing: 2, refused: { busy: 1 } }),
      round(2, { ...noFaults, doubled: 1, refused: { busy: 2 } }),
      ...Array.from({ length: 30 }, (_, index) => round(index + 3)),
    )
    expect(faults).toEqual({ ...noFaults, missing: 2, doubled: 1, refused: { busy: 3 } })
    expect(rounds.receipts).toBe(32 * 100 - 2)
  })

  it('the state of a running benchmark takes the larger of two fault counts', () => {
    const whole = { ...noFaults, missing: 1, lostConnections: 5 }
    const { faults } = told(round(1, { ...noFaults, missing: 2 }), { kind: 'faults', faults: whole })
    expect(faults).toEqual({ ...noFaults, missing: 2, lostConnections: 5 })
  })

  it('the state of a running benchmark has a limited number of samples of each process, and none of an ended one', () => {
    const busy = told(...Array.from({ length: 500 }, () => usage('server', 'load 1')))
    expect(busy.processes.map(({ role, cpuShares }) => [role, cpuShares.length])).toEqual([
      ['server', 120],
      ['load 1', 120],
    ])
    const gone = Array.from({ length: 13 }, () => usage('server')).reduce(after, busy)
    expect(gone.processes.map(({ role }) => role)).toEqual(['server'])
  })

  it('the state of a running benchmark keeps servers that are sampled in turns, each in its place', () => {
    const turns = told(usage('one'), usage('two'), usage('one'), usage('two'), usage('one'))
    expect(turns.processes.map(({ role, cpuShares }) => [role, cpuShares.length])).toEqual([
      ['one', 3],
      ['two', 2],
    ])
  })

  it('the state of a running benchmark has no progress of the scenario before', () => {
    const state = told(
      { kind: 'progress', doing: 'connected', count: 3, of: 10 },
      { kind: 'started', scenario: 'storm', describes: 'All at once.' },
    )
    expect(state).toMatchObject({ scenario: 'storm', progress: null })
  })
})
