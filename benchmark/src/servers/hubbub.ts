import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registerTestUsers } from '../register/test-users.ts'
import { Administrator } from './administrator.ts'
import type { SystemUnderTest, RunningServer } from './system-under-test.ts'
import { startHubbubProcess } from './hubbub-process.ts'
import { processesOf } from './hubbub-processes.ts'
import { HubbubRooms, type FreshUsers } from './hubbub-rooms.ts'
import { readFigure } from './metrics-page.ts'

interface HubbubOptions {
  /** How it broadcasts, if not as it does by itself. */
  mode?: string
  /** Processes that hold its sockets; the one that does everything when not given. */
  workers?: number | undefined
  /** Threads that write to its sockets, if not as many as it takes by itself. */
  threads?: number
}

/** Hubbub alone with SQLite, on a fresh folder. */
export function hubbub({ mode, workers, threads }: HubbubOptions = {}): SystemUnderTest {
  const settings = {
    ...(mode !== undefined && { HUBBUB_BROADCAST: mode }),
    ...(workers !== undefined && { HUBBUB_WORKERS: String(workers) }),
    ...(threads !== undefined && { HUBBUB_SEND_THREADS: String(threads) }),
  }
  const [name, title] =
    mode !== undefined
      ? [`hubbub-${mode}`, `Hubbub, broadcast ${mode}`]
      : threads !== undefined
        ? [`hubbub-${threads}-threads`, `Hubbub, ${threads} sending`]
        : ['hubbub', 'Hubbub']
  return {
    name,
    title: workers === undefined ? title : `${title}, ${workers} workers`,
    obstacle: async () => null,
    start: () => startHubbub(settings),
  }
}

/** A Hubbub alone that belongs to who started it. */
export interface OwnHubbub extends RunningServer {
  url: string
  administrator: Administrator
  /** The address of its Prometheus page. */
  metrics: string
}

/** As `hubbub start` runs it on a fresh folder, with these settings. */
export async function startHubbub(settings: Readonly<Record<string, string>> = {}): Promise<OwnHubbub> {
  const folder = mkdtempSync(join(tmpdir(), 'hubbub-bench-'))
  const { pid, port, setupCode, metrics, ...server } = await startHubbubProcess({
    HUBBUB_DATA: folder,
    ...settings,
  })
  const stop = () => server.stop().finally(() => rmSync(folder, { recursive: true, force: true }))
  const url = `http://127.0.0.1:${port}`
  const administrator = await Administrator.ofFreshServer(url, setupCode!).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  const rooms = new HubbubRooms(administrator, freshUsersOf(administrator))
  return {
    url,
    administrator,
    metrics,
    dialect: 'hubbub',
    targets: [{ host: '127.0.0.1', port: port! }],
    processes: () => processesOf(pid),
    room: (people) => rooms.open(people),
    figure: (name) => readFigure([metrics], name),
    stop,
  }
}

/** People who are registered when they are needed. */
export function freshUsersOf(administrator: Administrator): FreshUsers {
  return async (count) => {
    const users = []
    for await (const batch of registerTestUsers(administrator, count)) users.push(...batch)
    return users
  }
}
