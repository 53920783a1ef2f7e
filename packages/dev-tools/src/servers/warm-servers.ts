import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { root } from '../root.mjs'

/** So that what the program may leave behind in its process does not add up. */
const usesOfOne = 25
const testClock = fileURLToPath(new URL('test-clock.mjs', import.meta.url))

interface WarmProcess {
  child: ChildProcess
  /** The file that says how far it is ahead of the machine's clock. */
  clock: string
  uses: number
  /** Who gets what it says. */
  user: Socket | undefined
}

/**
 * Lends processes in which Hubbub has run before (packages/hubbub/src/warm) to tests: in a new one a start costs a second of the
 * processor. A test sends a line `{start, roles, aheadMs}` and gets lines `{pid, clock}`, `{line}` and `{ended}`; it may send `{stop}`.
 * `clock` is the file in which it can advance the time of the process. When its connection closes, the process that it had is killed.
 */
export class WarmServers {
  readonly #folder = mkdtempSync(join(tmpdir(), 'hubbub-warm-'))
  readonly #server: Server
  #free: WarmProcess[] = []
  readonly #all = new Set<WarmProcess>()
  #opened = 0

  static async open(): Promise<WarmServers> {
    const servers = new WarmServers()
    await new Promise<void>((resolve) => servers.#server.listen(servers.address, resolve))
    return servers
  }

  private constructor() {
    this.#server = createServer((socket) => this.#serve(socket))
  }

  get address(): string {
    return join(this.#folder, 'socket')
  }

  async close(): Promise<void> {
    for (const { child } of this.#all) child.kill('SIGKILL')
    await new Promise((resolve) => this.#server.close(resolve))
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #serve(socket: Socket): void {
    let lent: WarmProcess | undefined
    socket.on('close', () => lent?.user === socket && lent.child.kill('SIGKILL'))
    // A worker of jest that is killed resets its connections; they are closed then, as others are.
    socket.on('error', () => {})
    const lines = createInterface({ input: socket }).on('error', () => {})
    lines.on('line', (line) => {
      const asked = JSON.parse(line)
      lent ??= this.#lend(socket, asked.aheadMs ?? 0)
      // One that has just ended takes nothing any more, and its end is told.
      lent.child.send(asked, () => {})
    })
  }

  #lend(user: Socket, aheadMs: number): WarmProcess {
    const lent = this.#free.pop() ?? this.#open()
    Object.assign(lent, { user, uses: lent.uses + 1 })
    writeFileSync(lent.clock, new Float64Array([aheadMs]))
    tell(user, { pid: lent.child.pid, clock: lent.clock })
    return lent
  }

  #open(): WarmProcess {
    const clock = join(this.#folder, `clock-${this.#opened++}`)
    // There before the process, which opens it at once.
    writeFileSync(clock, new Float64Array(1))
    const child = fork(join(root, 'packages/hubbub/dist/warm.mjs'), {
      execArgv: ['--import', testClock],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        PATH: process.env.PATH,
        HUBBUB_PROGRAM: 'built',
        TEST_CLOCK: clock,
        NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/hubbub'),
      },
    })
    const opened: WarmProcess = { child, clock, uses: 0, user: undefined }
    this.#all.add(opened)
    for (const stream of [child.stdout!, child.stderr!])
      createInterface({ input: stream }).on('line', (line) => {
        if (line.startsWith('{"ended":')) this.#takeBack(opened)
        else if (opened.user) tell(opened.user, { line })
      })
    child.once('close', (code) => {
      this.#all.delete(opened)
      if (opened.user) end(opened, code)
      else this.#free = this.#free.filter((one) => one !== opened)
    })
    return opened
  }

  #takeBack(lent: WarmProcess): void {
    // Who was asked to stop twice says so twice.
    if (!lent.user) return
    end(lent, 0)
    if (lent.uses < usesOfOne) this.#free.push(lent)
    else lent.child.kill('SIGKILL')
  }
}

function end(lent: WarmProcess, ended: number | null): void {
  const { user } = lent
  lent.user = undefined
  if (user) {
    tell(user, { ended })
    user.end()
  }
}

function tell(user: Socket, told: object): void {
  if (user.writable) user.write(`${JSON.stringify(told)}\n`)
}
