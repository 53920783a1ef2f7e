import { setTimeout as sleep } from 'node:timers/promises'
import type { Felt } from '../crash/longest-waits.ts'
import type { Fault } from './plan-faults.ts'
import type { TargetProcess } from './target-process.ts'

interface FaultTargets {
  victims: readonly TargetProcess[]
  /** Ends all connections of clients. */
  hangUp: () => void
}

/** Has the faults happen, one victim's one after the other; answers what came to pass when all is healed. */
export async function causeFaults(
  faults: readonly Fault[],
  { victims, hangUp }: FaultTargets,
): Promise<Felt[]> {
  const lastOf = new Map<TargetProcess, Promise<void>>()
  const felt: Felt[] = []
  const began = performance.now()
  for (const fault of faults) {
    await sleep(began + fault.atMs - performance.now())
    if (fault.kind === 'reconnect') {
      hangUp()
      felt.push({ kind: 'everybody reconnects', from: performance.now(), until: performance.now() + 1 })
    } else {
      const target = victims.find(({ name }) => name === fault.target)!
      const before = lastOf.get(target) ?? Promise.resolve()
      lastOf.set(
        target,
        before.then(async () => {
          const from = performance.now()
          await suffer(target, fault.kind, fault.awayMs)
          const how = fault.kind === 'kill' ? 'gone' : 'stands still'
          felt.push({ kind: `${target.kind}, ${how}`, from, until: performance.now() })
        }),
      )
    }
  }
  await Promise.all(lastOf.values())
  return felt
}

async function suffer(target: TargetProcess, kind: 'kill' | 'stop', awayMs: number): Promise<void> {
  if (kind === 'stop') target.stop()
  else await target.kill()
  await sleep(awayMs)
  if (kind === 'stop') target.goOn()
  else await target.revive()
}
