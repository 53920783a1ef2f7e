import { spawn, type ChildProcess } from 'node:child_process'
import { program, programEnv } from './program.ts'

export interface Outcome {
  code: number | null
  stdout: string
  stderr: string
}

/** The hubbub command as an operator types it, with nothing in the environment but what is given. */
export class Command {
  readonly #child: ChildProcess
  readonly #said = { stdout: '', stderr: '' }
  readonly ended: Promise<Outcome>

  constructor(args: readonly string[], env: Record<string, string> = {}, input?: string) {
    this.#child = spawn(process.execPath, [program, ...args], {
      env: { ...programEnv(), ...env },
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    })
    this.#child.stdin?.end(input)
    for (const stream of ['stdout', 'stderr'] as const)
      this.#child[stream]!.setEncoding('utf8').on('data', (text: string) => (this.#said[stream] += text))
    this.ended = new Promise((resolve) =>
      this.#child.once('close', (code) => resolve({ code, ...this.#said })),
    )
  }

  /** Answers when it has written this; throws when it ends before. */
  async says(text: string): Promise<void> {
    while (!this.#said.stdout.includes(text))
      await new Promise<void>((resolve, reject) => {
        this.#child.stdout!.once('data', () => resolve())
        this.#child.once('close', () => reject(new Error(`it ended without saying '${text}'`)))
      })
  }

  /** Stops as an operator would, or by another signal. */
  stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<Outcome> {
    this.#child.kill(signal)
    return this.ended
  }
}

export const hubbub = (
  args: readonly string[],
  env: Record<string, string> = {},
  input?: string,
): Promise<Outcome> => new Command(args, env, input).ended
