/**
 * Ends the process although one of its threads hangs: `process.exit` waits for every thread, and one that waits for a dead disk
 * never ends. Another program in this process's place takes them all away.
 */
export function leave(reason: string): void {
  process.stderr.write(`hubbub: ${reason}\n`)
  if (process.platform !== 'win32' && process.execve)
    process.execve(process.execPath, [process.execPath, '-e', 'process.exitCode = 1'], {})
  process.kill(process.pid, 'SIGKILL')
}
