import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram, freePort } from '@hubbub/node-runtime'
import { centrifugoConfig } from '../peers/centrifugo-config.ts'
import { answering } from './answering.ts'
import type { SystemUnderTest, RunningServer } from './system-under-test.ts'
import { peerRooms } from './peer-rooms.ts'
import { startProgram } from './server-program.ts'

const howToGetIt =
  'Get version 6: "go install github.com/centrifugal/centrifugo/v6@latest" or a release of its project; ' +
  'then have it on the PATH, or name it in CENTRIFUGO.'

/** Centrifugo 6 with its memory engine, everybody in one channel, messages published by a client. */
export function centrifugo(env: {
  PATH?: string | undefined
  CENTRIFUGO?: string | undefined
}): SystemUnderTest {
  const program = env.CENTRIFUGO || findProgram(['centrifugo'], env.PATH)
  const version = program ? versionOf(program) : null
  return {
    name: 'centrifugo',
    title: version ? `Centrifugo ${version}` : 'Centrifugo',
    async obstacle() {
      if (!program) return `There is no Centrifugo on this machine. ${howToGetIt}`
      if (!version) return `${program} does not tell a version. ${howToGetIt}`
      return version.startsWith('6.') ? null : `${program} is version ${version}. ${howToGetIt}`
    },
    start: () => start(program!),
  }
}

/** Of `Centrifugo v6.4.0 (Go version: …)`; null when it cannot be run or says something else. */
function versionOf(program: string): string | null {
  const { stdout } = spawnSync(program, ['version'], { encoding: 'utf8' })
  return /\bv?(\d+\.\d+\.\d+)/.exec(stdout ?? '')?.[1] ?? null
}

async function start(command: string): Promise<RunningServer> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'hubbub-bench-centrifugo-'))
  const file = join(folder, 'config.json')
  writeFileSync(file, JSON.stringify(centrifugoConfig(port)))
  const { pid, stop } = await startProgram(
    { title: 'Centrifugo', command, args: ['--config', file] },
    answering(`http://127.0.0.1:${port}/health`),
  )
  return {
    dialect: 'centrifugo',
    targets: [{ host: '127.0.0.1', port }],
    processes: () => [{ pid, role: 'centrifugo' }],
    room: peerRooms(),
    figure: async () => null,
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
