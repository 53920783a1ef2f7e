import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import { readConfig } from '@hubbub/runtime'
import { startHubbub, type Hubbub } from '../start.ts'

/**
 * `hubbub start` for one test after another in the same process: what was loaded and compiled for the first is there for all, and
 * that is most of what a start costs. Its parent asks; that it has stopped stands in its standard output, after what it has logged.
 */
type Asked = { start: Record<string, string>; roles?: string } | { stop: true }

// Logs are written in the background.
const logsWithinMs = 20
// What a test does not set, no earlier test may have set.
const { PATH, HUBBUB_PROGRAM, NODE_COMPILE_CACHE, TEST_CLOCK } = process.env
const always = { PATH, HUBBUB_PROGRAM, NODE_COMPILE_CACHE, TEST_CLOCK }

let started: Promise<Hubbub> | undefined

process.on('disconnect', () => process.exit())
process.on('message', (asked: Asked) => void ('start' in asked ? start(asked.start, asked.roles) : stop()))

async function start(env: Record<string, string>, roles?: string): Promise<void> {
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, always, env)
  try {
    started = startHubbub({ config: readConfig(process.env), roles, onFailure: fail })
    await started
  } catch (error) {
    fail(error)
  }
}

async function stop(): Promise<void> {
  try {
    await (await started)?.stop()
    started = undefined
    await sleep(logsWithinMs)
    process.stdout.write('{"ended":0}\n')
  } catch (error) {
    fail(error)
  }
}

/** A process in which something went wrong is not used again. */
function fail(error: unknown): void {
  // Some errors have no stack.
  process.stderr.write(`hubbub: ${inspect(error)}\n`)
  process.exit(1)
}
