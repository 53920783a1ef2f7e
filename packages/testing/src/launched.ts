import { spawn, type ChildProcess } from 'node:child_process'
import { createConnection, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { endWithUs } from './end-with-us.ts'
import { program, programEnv } from './program.ts'
import type { TestClock } from './test-clock.ts'

/** A `hubbub start`, as much of it as a test sees. */
export interface Launched {
  /** 0 before it is there. */
  readonly pid: number
  readonly isRunning: boolean
  /** The exit code; null where a signal ended it. */
  readonly ended: Promise<number | null>
  kill(signal: NodeJS.Signals): void
}

export interface Launch {
  env: NodeJS.ProcessEnv
  roles: string | undefined
  note: (line: string) => void
  /** Which the process follows if it can. */
  clock: TestClock
}

/** A process of its own. `files`: so many it may open. */
export class OwnProcess implements Launched {
  readonly ended: Promise<number | null>
  readonly #child: ChildProcess

  constructor({ env, roles, note }: Launch, files?: number) {
    const command = [process.execPath, program, 'start', ...(roles === undefined ? [] : ['--roles', roles])]
    // Node raises its limit as far as it may, so it is the hard one that counts.
    if (files !== undefined) command.unshift('sh', '-c', `ulimit -n ${files} && exec "$0" "$@"`)
    const child = spawn(command[0]!, command.slice(1), {
      env: { ...programEnv(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    endWithUs(child)
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', note)
    this.ended = new Promise((resolve) => child.once('exit', resolve))
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal)
  }
}

/** One that is lent, in which Hubbub has run before: see packages/dev-tools/src/servers/warm-servers.ts. */
export class WarmProcess implements Launched {
  readonly ended: Promise<number | null>
  pid = 0
  isRunning = true
  readonly #lender: Socket

  constructor(address: string, { env, roles, note, clock }: Launch) {
    const lender = createConnection(address)
    this.#lender = lender
    this.ended = new Promise((resolve, reject) => {
      let clockFile = ''
      const end = (code: number | null) => {
        this.isRunning = false
        // The process is lent to others from now on.
        clock.remove(clockFile)
        resolve(code)
      }
      lender.once('error', reject).once('close', () => end(null))
      createInterface({ input: lender }).on('line', (text) => {
        const { pid, clock: file, line, ended } = JSON.parse(text)
        if (pid !== undefined) {
          this.pid = pid
          clock.add((clockFile = file))
        }
        if (line !== undefined) note(line)
        if (ended !== undefined) end(ended)
      })
    })
    this.#send({ start: env, roles, aheadMs: clock.aheadMs })
  }

  kill(signal: NodeJS.Signals): void {
    if (signal === 'SIGTERM') this.#send({ stop: true })
    else if (this.pid > 0) process.kill(this.pid, signal)
  }

  #send(asked: object): void {
    this.#lender.write(`${JSON.stringify(asked)}\n`)
  }
}
