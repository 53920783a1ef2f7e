import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('./check.ts', import.meta.url))

/**
 * Has a database looked at, behind everything else that this machine does. `onDamage` is told what is wrong, if anything; a check
 * that does not come to its end says nothing. Answers how to end it.
 */
export function checkInBackground(
  file: string,
  checks: readonly string[],
  onDamage: (problem: string) => void,
): () => void {
  const child = spawn(process.execPath, [program, file, JSON.stringify(checks)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let problem = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (problem += text))
  child.once('error', () => void (problem = ''))
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  child.once('close', (code) => {
    if (code === 0 && problem !== '') onDamage(problem.split('\n')[0]!)
  })
  return () => child.kill('SIGKILL')
}
