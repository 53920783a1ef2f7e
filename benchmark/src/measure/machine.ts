import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os'
import { filesPerProcess } from './file-limit.ts'
import type { Machine } from './result.ts'

/** Where it runs. Asked before anything is started: the load is that of others. */
export function readMachine(): Machine {
  const files = filesPerProcess()
  return {
    cpu: cpus()[0]?.model.trim() || process.arch,
    cores: availableParallelism(),
    memoryBytes: totalmem(),
    kernel: `${type()} ${release()}`,
    node: process.version,
    filesPerProcess: files === Infinity ? Number.MAX_SAFE_INTEGER : files,
    loadBefore: loadavg()[0] ?? 0,
  }
}
