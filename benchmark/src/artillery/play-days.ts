import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startHubbub } from '../servers/hubbub.ts'
import { installArtillery } from './install.ts'
import { phasesOfADay } from './phases.ts'

const folder = fileURLToPath(new URL('../../artillery', import.meta.url))

interface Days {
  /** A server that runs, without rate limits; one of its own without it. */
  url?: string
  seconds: number
  /** People who come in a second, when most of them do. */
  arrivals: number
}

/** Plays a day of people against a server; answers with Artillery's exit code, which its thresholds decide. */
export async function playDays({ url, ...day }: Days, say: (text: string) => void): Promise<number> {
  await installArtillery(folder, say)
  if (url !== undefined) return playOn(url, day)
  const server = await startHubbub()
  try {
    return await playOn(server.url, day)
  } finally {
    await server.stop()
  }
}

async function playOn(target: string, day: Omit<Days, 'url'>): Promise<number> {
  const overrides = JSON.stringify({ config: { phases: phasesOfADay(day) } })
  const artillery = spawn(
    process.execPath,
    [
      join(folder, 'node_modules/artillery/bin/run'),
      'run',
      '--target',
      target,
      '--overrides',
      overrides,
      'days.yml',
    ],
    {
      cwd: folder,
      // It reports its use to its makers unless told not to.
      env: { ...process.env, ARTILLERY_DISABLE_TELEMETRY: 'true' },
      stdio: 'inherit',
    },
  )
  const [code] = (await once(artillery, 'exit')) as [number | null]
  return code ?? 1
}
