import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { endWithUs, freePort } from '@hubbub/testing'
import type { OwnServer } from '@hubbub/dev-tools'
import type { TargetProcess } from './target-process.ts'

const startsWithinMs = 90_000

/** A server that only this run uses. Started again it is at the same address. */
export class OwnProcess implements TargetProcess {
  readonly name: string
  readonly url: string
  readonly #server: OwnServer
  readonly #port: number
  #child: ChildProcess | undefined

  /** Null when it cannot be started here. */
  static async start(name: string, serverAt: (port: number) => OwnServer | null): Promise<OwnProcess | null> {
    const port = await freePort()
    const server = serverAt(port)
    const own = server && new OwnProcess(name, server, port)
    return own && (await own.#begin()) ? own : null
  }

  private constructor(name: string, server: OwnServer, port: number) {
    this.name = name
    this.url = server.url
    this.#server = server
    this.#port = port
  }

  get kind(): string {
    return this.name
  }

  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  async revive(): Promise<void> {
    if (!(await this.#begin())) throw new Error(`${this.name} does not start again`)
  }

  stop(): void {
    this.#child?.kill('SIGSTOP')
  }

  goOn(): void {
    this.#child?.kill('SIGCONT')
  }

  async #begin(): Promise<boolean> {
    const child = spawn(this.#server.command, this.#server.args, { stdio: 'ignore' })
    this.#child = child
    endWithUs(child)
    const deadline = performance.now() + startsWithinMs
    while (child.exitCode === null && performance.now() < deadline) {
      if (await answersAt(this.#port)) return true
      await sleep(50)
    }
    return false
  }
}

function answersAt(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
