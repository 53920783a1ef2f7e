import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { BenchError } from '../bench-error.ts'

export interface Program {
  /** For the message when it does not start. */
  title: string
  command: string
  args: string[]
  env?: Record<string, string>
}

export interface RunningProgram<T> {
  pid: number
  /** What its readiness was known by. */
  said: T
  stop(): Promise<void>
}

/** Answers when a program is ready, by listening to every line of its output or by asking until the signal says to stop. */
type Ready<T> = (program: { onLine(listen: (line: string) => void): void; signal: AbortSignal }) => Promise<T>

const keptLines = 20
const startsWithinMs = 60_000
/** A server that does not end when asked must not outlive its benchmark. */
const endsWithinMs = 20_000

/** Starts a server in a process of its own; answers when it is ready. Throws a `BenchError` with its last words if it is not. */
export async function startProgram<T>(program: Program, ready: Ready<T>): Promise<RunningProgram<T>> {
  const child = spawn(program.command, program.args, {
    env: { PATH: process.env['PATH'], HUBBUB_PROGRAM: process.env['HUBBUB_PROGRAM'], ...program.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endWithUs = () => void child.kill('SIGKILL')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  const over = new AbortController()
  const ended = new Promise<void>((resolve) => {
    const end = (why: string) => {
      over.abort(new Error(why))
      resolve()
    }
    // Not `exit`: what it said last is to be read as well.
    child.once('close', (code, signal) => end(`it ended with ${code ?? signal}`))
    child.once('error', ({ message }) => end(message))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    const tooLong = setTimeout(() => child.kill('SIGKILL'), endsWithinMs)
    await ended
    clearTimeout(tooLong)
  }
  const { lastLines, onLine } = linesOf(child)
  const tooLong = setTimeout(() => over.abort(new Error('it took too long')), startsWithinMs)
  try {
    const said = await Promise.race([ready({ onLine, signal: over.signal }), rejected(over.signal)])
    return { pid: child.pid!, said, stop }
  } catch (error) {
    await stop()
    const why = [(error as Error).message, ...lastLines].join('\n')
    throw new BenchError('server_did_not_start', `${program.title} did not start: ${why}`)
  } finally {
    clearTimeout(tooLong)
  }
}

/** Ready when this finds something in a line. */
export function lineThat<T>(read: (line: string) => T | undefined): Ready<T> {
  return ({ onLine }) =>
    new Promise((resolve) =>
      onLine((line) => {
        const found = read(line)
        if (found !== undefined) resolve(found)
      }),
    )
}

function linesOf(child: ChildProcess) {
  const lastLines: string[] = []
  const listeners: ((line: string) => void)[] = []
  for (const stream of [child.stdout!, child.stderr!])
    createInterface({ input: stream }).on('line', (line) => {
      lastLines.push(line)
      if (lastLines.length > keptLines) lastLines.shift()
      for (const listen of listeners) listen(line)
    })
  return { lastLines, onLine: (listen: (line: string) => void) => void listeners.push(listen) }
}

function rejected(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
}
