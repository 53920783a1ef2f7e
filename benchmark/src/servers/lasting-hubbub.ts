import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@hubbub/node-runtime'
import { Administrator } from './administrator.ts'
import type { LastingServer } from './lasting-server.ts'
import type { Target } from './system-under-test.ts'
import { startHubbubProcess, type HubbubProcess } from './hubbub-process.ts'
import { processesOf } from './hubbub-processes.ts'
import { readFigure } from './metrics-page.ts'

type Settings = Readonly<Record<string, string>>

interface Home {
  folder: string
  port: number
  settings: Settings
}

/** A Hubbub alone whose folder and port outlive its process, so that it can die and come back, also with other settings. */
export class LastingHubbub implements LastingServer {
  readonly url: string
  readonly targets: Target[]
  readonly administrator: Administrator
  readonly #folder: string
  readonly #settings: Settings
  #process: HubbubProcess

  static async found(settings: Settings = {}): Promise<LastingHubbub> {
    const folder = mkdtempSync(join(tmpdir(), 'hubbub-bench-'))
    const port = await freePort()
    const process = await startIn(folder, port, settings)
    const administrator = await Administrator.ofFreshServer(`http://127.0.0.1:${port}`, process.setupCode!)
    return new LastingHubbub({ folder, port, settings }, administrator, process)
  }

  private constructor(
    { folder, port, settings }: Home,
    administrator: Administrator,
    process: HubbubProcess,
  ) {
    this.url = administrator.url
    this.targets = [{ host: '127.0.0.1', port }]
    this.administrator = administrator
    this.#folder = folder
    this.#settings = settings
    this.#process = process
  }

  /** As other servers tell it; others after each start. */
  processes(): { pid: number; role: string }[] {
    return processesOf(this.#process.pid)
  }

  figure(name: string): Promise<number | null> {
    return readFigure([this.#process.metrics], name)
  }

  async kill(): Promise<void> {
    process.kill(this.#process.pid, 'SIGKILL')
    await this.#process.stop()
  }

  stop(): Promise<void> {
    return this.#process.stop()
  }

  /** Again, on the same folder and port, and with the same settings unless others are given. */
  async start(settings: Settings = this.#settings): Promise<void> {
    this.#process = await startIn(this.#folder, this.targets[0]!.port, settings)
  }

  async remove(): Promise<void> {
    await this.#process.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

function startIn(folder: string, port: number, settings: Settings): Promise<HubbubProcess> {
  return startHubbubProcess({ HUBBUB_DATA: folder, PORT: String(port), ...settings })
}
