import type { Seeded } from '@hubbub/testing'

export type Fault =
  | { atMs: number; kind: 'reconnect' }
  | { atMs: number; kind: 'kill' | 'stop'; target: string; awayMs: number }

/** Every few seconds one, as chance has it. */
export function planFaults(chance: Seeded, victims: readonly string[], withinMs: number): Fault[] {
  const faults: Fault[] = []
  for (let atMs = chance.between(500, 2_500); atMs < withinMs; atMs += chance.between(1_500, 4_500)) {
    const kind = chance.of(['kill', 'kill', 'kill', 'kill', 'stop', 'stop', 'stop', 'reconnect'] as const)
    if (kind === 'reconnect') faults.push({ atMs, kind })
    else {
      const awayMs = kind === 'kill' ? chance.between(0, 3_000) : chance.between(1_000, 10_000)
      faults.push({ atMs, kind, target: chance.of(victims), awayMs })
    }
  }
  return faults
}

export function inWords(fault: Fault): string {
  const at = `at ${seconds(fault.atMs)}`
  if (fault.kind === 'reconnect') return `${at} everybody reconnects`
  const { kind, target, awayMs } = fault
  return `${at} ${target} ${kind === 'kill' ? 'killed, back' : 'stopped, on'} after ${seconds(awayMs)}`
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
