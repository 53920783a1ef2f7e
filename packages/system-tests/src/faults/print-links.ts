import { setTimeout as sleep } from 'node:timers/promises'
import { enterRoom, hear, ways } from './hearing.ts'
import { LostFixture } from './lost-fixture.ts'

const restMs = 5_000
const shapes = {
  'whole nodes': { gateways: 0, serviceNodes: 0, wholeNodes: 2 },
  'gateways and service nodes': { gateways: 2, serviceNodes: 2 },
}

/** One line for each run as it ends. */
export async function printLinks(runs: number): Promise<void> {
  line(['two', 'the second one has no', 'run', ...ways])
  for (const [name, shape] of Object.entries(shapes)) {
    const fixture = await LostFixture.open(shape)
    const room = await enterRoom(fixture)
    for (const link of ['redis', 'nats'] as const)
      for (let run = 1; run <= runs; run++) {
        const heard = await hear(room, fixture, link)
        line([name, link, run, ...ways.map((way) => inSeconds(heard[way]))])
        // Those who have moved to the first one come back.
        await room.door.hangUp()
        await sleep(restMs)
      }
    for (const client of Object.values(room.listeners)) await client.close()
    await room.door.close()
    await fixture.close()
  }
}

function line(cells: unknown[]): void {
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
}

function inSeconds(ms: number | undefined): string {
  return ms === undefined ? '–' : `${(ms / 1_000).toFixed(2)} s`
}
