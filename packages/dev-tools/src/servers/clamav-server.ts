import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onPath } from './on-path.ts'

/** The only content that the scanner of tests knows: its own database is large, and is not in a package registry. */
const harmful = 'this is the test signature of Hubbub'

interface ClamAvServer {
  child: ChildProcess
  url: string
  /** Once it has ended. */
  removeFolder(): void
}

/** ClamAV's daemon, with one signature. */
export function startClamAv(port: number): ClamAvServer {
  const folder = mkdtempSync(join(tmpdir(), 'hubbub-clamav-'))
  mkdirSync(join(folder, 'database'))
  mkdirSync(join(folder, 'temporary'))
  writeFileSync(
    join(folder, 'database/test.ndb'),
    `Hubbub.Test.Signature:0:*:${Buffer.from(harmful).toString('hex')}\n`,
  )
  const settings = [
    'Foreground yes',
    `DatabaseDirectory ${join(folder, 'database')}`,
    `TemporaryDirectory ${join(folder, 'temporary')}`,
    'TCPAddr 127.0.0.1',
    `TCPSocket ${port}`,
    'StreamMaxLength 10M',
  ]
  writeFileSync(join(folder, 'clamd.conf'), settings.join('\n'))
  const args = ['--config-file', join(folder, 'clamd.conf')]
  return {
    child: spawn(onPath('clamd')!, args, { stdio: 'ignore', detached: true }),
    url: `tcp://127.0.0.1:${port}`,
    removeFolder: () => rmSync(folder, { recursive: true, force: true }),
  }
}
