import type { Faults, Result, Round, ScenarioResult, Series } from '../measure/result.ts'

/** Runs that never happened, on a machine that does not exist: for tests only. */
export function fictitiousRun(change: Partial<Result> = {}): Result {
  return {
    version: 1,
    startedAt: '2031-04-01T12:00:00.000Z',
    seconds: 252,
    commit: 'f1c7171',
    commands: ['hubbub-bench compare --with climit,socketio --sizes 100,1000,10000'],
    machine: {
      cpu: 'Fictitious 4-bit Abacus',
      cores: 2,
      memoryBytes: 8e9,
      kernel: 'Linux 0.0.1',
      node: 'v24.0.0',
      filesPerProcess: 20_000,
      loadBefore: 0.12,
    },
    scenarios: [fictitiousComparison()],
    ...change,
  }
}

/** Hubbub, a limit and a peer at three sizes. */
export function fictitiousComparison(sizes = [100, 1_000, 10_000]): ScenarioResult {
  const contenders = [
    { contender: 'hubbub', title: 'Hubbub', msPerThousand: 5.2 },
    { contender: 'climit', title: 'C, one thread', msPerThousand: 4.5 },
    { contender: 'socketio', title: 'Socket.IO 0.0.0', msPerThousand: 10.7 },
  ]
  return {
    scenario: 'compare',
    describes: 'One message to everybody, contenders in turns.',
    series: sizes.flatMap((online) =>
      contenders.map(({ contender, title, msPerThousand }) =>
        fictitiousSeries({ contender, title, online, lastMs: 1 + (online / 1_000) * msPerThousand }),
      ),
    ),
    notes: ['Centrifugo is not on this machine: see the README for how to get it.'],
  }
}

/** People come in on Hubbub and on a peer. */
export function fictitiousConnecting(sizes = [100, 900]): ScenarioResult {
  const contenders = [
    { contender: 'hubbub', title: 'Hubbub', rate: 1_500, ratio: 0.5 },
    { contender: 'socketio', title: 'Socket.IO 0.0.0', rate: 3_000, ratio: 1 },
  ]
  const near = (median: number) => ({ min: median * 0.9, median, max: median * 1.1, count: 3 })
  return {
    ...{ scenario: 'connect', describes: 'Everybody connects.', notes: [] },
    series: sizes.flatMap((connections) =>
      contenders.map(({ contender, title, rate, ratio }) => ({
        ...fictitiousSeries({ contender, title, online: connections, lastMs: 1, rounds: 0 }),
        setting: { connections },
        figures: { 'connections per second': near(rate), 'per second × Socket.IO': near(ratio) },
      })),
    ),
  }
}

interface Wanted {
  contender: string
  title: string
  online: number
  lastMs: number
  rounds?: number
}

export function fictitiousSeries({ contender, title, online, lastMs, rounds = 10 }: Wanted): Series {
  const factors = Array.from({ length: rounds }, (_, index) => 0.94 + ((index * 7) % rounds) * 0.02)
  return {
    contender,
    title,
    setting: { online, bytes: 100 },
    rounds: factors.map((factor) => fictitiousRound(online, lastMs * factor)),
    figures: {},
    server: [
      {
        role: 'server',
        cpuSeconds: (lastMs / 1_000) * rounds,
        cpuSecondsPer10kDeliveries: (lastMs / 1_000 / online) * 10_000,
        residentIdle: 60e6,
        residentConnected: 60e6 + online * 15_000,
        residentAfter: 62e6,
        bytesPerConnection: 15_000,
      },
    ],
    tool: { cpuShare: 0.42, lag: { min: 0.1, median: 0.3, max: 1.9, count: 40 } },
    faults: noFaults,
  }
}

export function fictitiousRound(online: number, lastMs: number): Round {
  const firstMs = lastMs * 0.12
  const at = (share: number) => firstMs + (lastMs - firstMs) * share ** 0.9
  const shares = Array.from({ length: 50 }, (_, index) => (index + 1) / 50)
  return {
    online,
    ackMs: firstMs * 0.9,
    firstMs,
    meanMs: at(0.5),
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    lastMs,
    curve: [[0, firstMs], ...shares.map((share): [number, number] => [share, at(share)])],
    faults: noFaults,
  }
}

export const noFaults: Faults = { missing: 0, doubled: 0, disordered: 0, lostConnections: 0, refused: {} }
