import { setTimeout as sleep } from 'node:timers/promises'
import { TestServer } from '@hubbub/testing'
import type { Kill } from '../../crash/kill.ts'
import type { FailingDisk, How } from './failing-disk.ts'
import { hold } from './held.ts'

const awayAtMostMs = 8_000

/** What keeps a server from writing for a while, and lets go again. */
export const kinds = ['held', 'full', 'failing', 'unsynced'] as const
export type Kind = (typeof kinds)[number]

export function makeDiskFault(kind: Kind, disk: FailingDisk): Kill {
  return {
    serverOf: () => new TestServer(disk.env),
    async hit(server, chance) {
      const awayMs = Math.round(chance.between(500, awayAtMostMs))
      const letGo = kind === 'held' ? hold((server as TestServer).databaseFile) : failing(disk, kind)
      await sleep(awayMs)
      letGo()
      return awayMs
    },
  }
}

function failing(disk: FailingDisk, how: How): () => void {
  disk.fail(how)
  return () => disk.heal()
}
