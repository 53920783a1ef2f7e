import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { StartupError } from '@hubbub/kit'

interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  output: NodeJS.WritableStream
}

/** Asks for a password on a terminal, where it is not shown, or takes the first line of what is piped in. */
export async function readPassword(
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<string> {
  const isTerminal = input.isTTY === true
  if (isTerminal) output.write('Password: ')
  // The terminal echoes nothing itself in this mode, and what readline would write for it goes nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: nowhere, terminal: isTerminal })
  const password = await new Promise<string>((resolve) => {
    lines.once('line', resolve)
    lines.once('close', () => resolve(''))
    lines.once('SIGINT', () => {
      lines.close()
      process.kill(process.pid, 'SIGINT')
    })
  })
  lines.close()
  if (isTerminal) output.write('\n')
  if (password === '') throw new StartupError('bad_setting', 'No password was given.')
  return password
}
