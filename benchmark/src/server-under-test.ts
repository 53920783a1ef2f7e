import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const command = fileURLToPath(new URL('../../packages/hubbub/bin/hubbub.mjs', import.meta.url))

export interface ServerUnderTest {
  url: string
  /** A figure of its metrics page now. */
  figure(name: string): Promise<number>
  stop(): Promise<void>
}

/** A Hubbub of its own on a fresh folder, as `hubbub start` runs it, without rate limits. */
export async function startServerUnderTest(
  settings: Record<string, string> = {},
  metricsPort = 9_465,
): Promise<ServerUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), 'hubbub-bench-'))
  const child = spawn(process.execPath, [command, 'start'], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      HOST: '127.0.0.1',
      HUBBUB_DATA: folder,
      METRICS_PORT: String(metricsPort),
      HUBBUB_RATE_LIMITS: 'off',
      LOG_FORMAT: 'json',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { msg, port } = JSON.parse(line)
      if (msg === 'ready') resolve(port)
    })
  })
  return {
    url: `http://127.0.0.1:${port}`,
    async figure(name) {
      const page = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      const line = page.split('\n').find((text) => text.startsWith(`${name} `))
      return Number(line?.slice(name.length + 1))
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
