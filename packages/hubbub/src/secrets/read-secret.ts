import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { StartupError } from '@hubbub/runtime'

interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  output: NodeJS.WritableStream
}

/**
 * Asks for what nobody else may see (`what` names it) on a terminal, where it is not shown, or takes the first line of what is piped in.
 * Arguments are seen by everybody on the machine.
 */
export async function readSecret(
  what: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<string> {
  const isTerminal = input.isTTY === true
  if (isTerminal) output.write(`${what}: `)
  // The terminal echoes nothing itself in this mode, and what readline would write for it goes nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: nowhere, terminal: isTerminal })
  const secret = await new Promise<string>((resolve) => {
    lines.once('line', resolve)
    lines.once('close', () => resolve(''))
    lines.once('SIGINT', () => {
      lines.close()
      process.kill(process.pid, 'SIGINT')
    })
  })
  lines.close()
  if (isTerminal) output.write('\n')
  if (secret === '') throw new StartupError('bad_setting', `${what}: nothing was given.`)
  return secret
}
