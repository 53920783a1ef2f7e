import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.mjs'

const requestsToStop = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs a command in the project's folder, on this terminal: requests to stop go through to it, its exit code comes back. */
export function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
  const passOn = atMostOnceASecond((signal) => child.kill(signal))
  for (const signal of requestsToStop) process.on(signal, passOn)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const request of requestsToStop) process.off(request, passOn)
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
}

/** Ctrl-C arrives twice, from the terminal and from npm. */
function atMostOnceASecond(act) {
  let actedAt = -Infinity
  return (signal) => {
    if (performance.now() - actedAt < 1000) return
    actedAt = performance.now()
    act(signal)
  }
}
