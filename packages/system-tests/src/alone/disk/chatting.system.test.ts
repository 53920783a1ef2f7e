import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { runCrash } from '../../crash/run-crash.ts'
import { FailingDisk } from './failing-disk.ts'
import { kinds, makeDiskFault } from './disk-faults.ts'

let disk: FailingDisk
beforeAll(() => {
  disk = new FailingDisk()
})
afterAll(() => disk.remove())

it.each(kinds)(
  'twenty people chat while the disk is %s for a time, and no acknowledged message is lost, doubled or out of order',
  async (kind) => {
    const report = await runCrash({ seed: 1, people: 20, chatMs: 2_000, kill: makeDiskFault(kind, disk) })
    expect(report.acknowledged).toBeGreaterThan(50)
    expect(report).toMatchObject({ lost: 0, doubled: 0, holes: 0, disordered: 0, diverged: [] })
  },
)
