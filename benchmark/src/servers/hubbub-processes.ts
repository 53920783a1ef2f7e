import { readdirSync, readFileSync } from 'node:fs'

/** The processes of a Hubbub alone: one that does everything, or one with the services and the workers that it has started. */
export function processesOf(pid: number): { pid: number; role: string }[] {
  const workers = childrenOf(pid)
  if (workers.length === 0) return [{ pid, role: 'hubbub' }]
  return [
    { pid, role: 'services' },
    ...workers.map((worker, index) => ({ pid: worker, role: `gateway ${index + 1}` })),
  ]
}

/** None where the system does not say. */
function childrenOf(pid: number): number[] {
  const tasks = `/proc/${pid}/task`
  try {
    return readdirSync(tasks)
      .flatMap((task) => readFileSync(`${tasks}/${task}/children`, 'utf8').split(' '))
      .filter(Boolean)
      .map(Number)
      .sort((a, b) => a - b)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
