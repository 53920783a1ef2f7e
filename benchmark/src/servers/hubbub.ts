import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registerTestUsers } from '../register/test-users.ts'
import { Administrator } from './administrator.ts'
import type { Contender, RunningServer } from './contender.ts'
import { startHubbubProcess } from './hubbub-process.ts'
import { HubbubRooms, type FreshUsers } from './hubbub-rooms.ts'
import { readFigure } from './metrics-page.ts'

/** Hubbub in one process with SQLite, on a fresh folder. */
export function hubbub(mode?: string): Contender {
  return {
    name: mode === undefined ? 'hubbub' : `hubbub-${mode}`,
    title: mode === undefined ? 'Hubbub' : `Hubbub, broadcast ${mode}`,
    obstacle: async () => null,
    start: () => startHubbub(mode === undefined ? {} : { HUBBUB_BROADCAST: mode }),
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
  const { pid, port, setupCode, metrics, stop } = await startHubbubProcess({
    HUBBUB_DATA: folder,
    ...settings,
  })
  const url = `http://127.0.0.1:${port}`
  const administrator = await Administrator.ofFreshServer(url, setupCode!)
  const rooms = new HubbubRooms(administrator, freshUsersOf(administrator))
  return {
    url,
    administrator,
    metrics,
    dialect: 'hubbub',
    targets: [{ host: '127.0.0.1', port: port! }],
    processes: () => [{ pid, role: 'hubbub' }],
    room: (people) => rooms.open(people),
    figure: (name) => readFigure([metrics], name),
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
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
