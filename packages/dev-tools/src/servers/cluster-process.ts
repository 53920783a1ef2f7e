import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { nodeFlags } from '@hubbub/node-runtime'
import { root } from '../root.mjs'

const colours: Record<string, number> = {
  'services-1': 36,
  'services-2': 35,
  'gateway-1': 32,
  'gateway-2': 33,
}

/** A node in a process of its own; every line it writes begins with its name. */
export class ClusterProcess {
  readonly name: string
  readonly #roles: string
  readonly #env: Record<string, string>
  #child: ChildProcess | undefined
  #end: (code: number | null) => void = () => {}
  /** Its exit code, when it has ended. */
  readonly ended = new Promise<number | null>((resolve) => (this.#end = resolve))

  constructor(name: string, roles: string, env: Record<string, string>) {
    this.name = name
    this.#roles = roles
    this.#env = env
  }

  start(): void {
    const command = join(root, 'packages/hubbub/bin/hubbub.mjs')
    const args = [...nodeFlags, command, 'start', '--roles', this.#roles]
    // A process group of its own: the terminal's Ctrl+C goes to the script, which stops the nodes in their order.
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...this.#env, HUBBUB_NODE_ID: this.name },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    this.#child = child
    child.once('exit', (code) => this.#end(code))
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => line && this.#say(line))
  }

  async stop(): Promise<void> {
    this.#child?.kill('SIGTERM')
    await this.ended
  }

  #say(line: string): void {
    const name = this.name.padEnd(10)
    process.stdout.write(
      `${process.stdout.isTTY ? `\x1b[${colours[this.name]}m${name}\x1b[0m` : name} ${line}\n`,
    )
  }
}
