import { spawn, type ChildProcess } from 'node:child_process'
import { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { Pipe } from '@hubbub/runtime'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const pipeNumber = 3
const stopsWithinMs = 10_000

/** One gateway in a process of its own, at the other end of a pipe. The pipe is its life: it ends with it, on either side. */
export class WorkerProcess {
  readonly nodeId: string
  readonly pipe: Pipe
  /** Answers when people can come to it. */
  readonly opened: Promise<void>
  /** Why it ended, for the log. */
  readonly ended: Promise<string>
  readonly #child: ChildProcess
  #hasEnded = false
  #hasBegun = false

  constructor(nodeId: string) {
    this.nodeId = nodeId
    this.#child = spawn(process.execPath, [...process.execArgv, main], {
      // What it says of itself goes where this process's words go.
      stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
    })
    this.pipe = new Pipe(pipeOf(this.#child))
    this.opened = new Promise((resolve) => this.pipe.whenTold('open', () => resolve()))
    this.ended = this.#watch()
    void this.pipe.ended.then(() => this.kill())
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  /** From now on it may rely on what it remembers. */
  begin(): void {
    this.#hasBegun = true
  }

  get isAlive(): boolean {
    return this.#hasBegun && !this.#hasEnded
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }

  /** Lets its people go; answers when it has ended. */
  async stop(): Promise<void> {
    const impatience = setTimeout(() => this.kill(), stopsWithinMs)
    try {
      await this.pipe.ask('stop')
      this.pipe.close()
    } catch {
      // It has not even begun, or has ended by itself.
      this.kill()
    }
    await this.ended
    clearTimeout(impatience)
  }

  async #watch(): Promise<string> {
    const why = await new Promise<string>((resolve) => {
      this.#child.once('exit', (code, signal) => resolve(`${signal ?? code}`))
      this.#child.once('error', ({ message }) => resolve(message))
    })
    this.#hasEnded = true
    this.pipe.close()
    return why
  }
}

/** One that has ended where the system could not even make a pipe: the child says why. */
function pipeOf({ stdio }: { stdio?: readonly unknown[] }): Duplex {
  const pipe = stdio?.[pipeNumber]
  return pipe instanceof Duplex ? pipe : new Duplex().destroy()
}
