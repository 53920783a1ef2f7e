import { TestServer, TestSystem } from '@hubbub/testing'

interface Line {
  msg: string
  pid: number
}

/** A server whose sockets are held by so many workers, whatever shape is tested otherwise. */
export async function openWithWorkers(
  count: number,
  env: Record<string, string> = {},
): Promise<{ system: TestSystem; server: TestServer }> {
  const server = new TestServer({ HUBBUB_WORKERS: String(count), ...env })
  return { system: await TestSystem.on(server), server }
}

/** The processes of all workers to which people ever could come, in the order in which they were open. */
export const pidsIn = (server: TestServer): number[] =>
  server.log
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ msg }) => msg === 'a worker is open')
    .map(({ pid }) => pid)

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

export async function figure(metricsPort: number, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.slice(name.length))
}
