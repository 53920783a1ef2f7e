import { pause } from '../crash/chatter.ts'
import type { Felt } from '../crash/longest-waits.ts'
import type { Fault } from './plan-faults.ts'
import type { Victim } from './victim.ts'

interface Scene {
  victims: readonly Victim[]
  /** Ends all connections of clients. */
  hangUp: () => void
}

/** Has the faults happen, one victim's one after the other; answers what came to pass when all is healed. */
export async function causeFaults(faults: readonly Fault[], { victims, hangUp }: Scene): Promise<Felt[]> {
  const lastOf = new Map<Victim, Promise<void>>()
  const felt: Felt[] = []
  const began = performance.now()
  for (const fault of faults) {
    await pause(began + fault.atMs - performance.now())
    if (fault.kind === 'reconnect') {
      hangUp()
      felt.push({ kind: 'everybody reconnects', from: performance.now(), until: performance.now() + 1 })
    } else {
      const victim = victims.find(({ name }) => name === fault.victim)!
      const before = lastOf.get(victim) ?? Promise.resolve()
      lastOf.set(
        victim,
        before.then(async () => {
          const from = performance.now()
          await suffer(victim, fault.kind, fault.awayMs)
          const how = fault.kind === 'kill' ? 'gone' : 'stands still'
          felt.push({ kind: `${victim.kind}, ${how}`, from, until: performance.now() })
        }),
      )
    }
  }
  await Promise.all(lastOf.values())
  return felt
}

async function suffer(victim: Victim, kind: 'kill' | 'stop', awayMs: number): Promise<void> {
  if (kind === 'stop') victim.stop()
  else await victim.kill()
  await pause(awayMs)
  if (kind === 'stop') victim.goOn()
  else await victim.revive()
}
