import { fileURLToPath } from 'node:url'
import { freePort, nodeFlags } from '@hubbub/node-runtime'
import { lineThat, startProgram } from './server-program.ts'

const command = fileURLToPath(new URL('../../../packages/hubbub/bin/hubbub.mjs', import.meta.url))

export interface HubbubProcess {
  pid: number
  /** Null without a gateway. */
  port: number | null
  /** Null once there is an administrator, and without a gateway. */
  setupCode: string | null
  /** The address of its Prometheus page. */
  metrics: string
  stop(): Promise<void>
}

/** One `hubbub start` on ports that are free, without rate limits; everything else is as its settings say. */
export async function startHubbubProcess(
  settings: Readonly<Record<string, string>>,
  roles?: string,
): Promise<HubbubProcess> {
  const metricsPort = await freePort()
  const { pid, said, stop } = await startProgram(
    {
      title: 'Hubbub',
      command: process.execPath,
      args: [...nodeFlags, command, 'start', ...(roles === undefined ? [] : ['--roles', roles])],
      env: {
        PORT: '0',
        HOST: '127.0.0.1',
        METRICS_PORT: String(metricsPort),
        HUBBUB_RATE_LIMITS: 'off',
        LOG_FORMAT: 'text',
        ...settings,
      },
    },
    lineThat(greetingReader()),
  )
  return { pid, ...said, metrics: `http://127.0.0.1:${metricsPort}/metrics`, stop }
}

/** Reads what a server tells the person who started it: the address, and the code that makes an administrator. */
export function greetingReader() {
  let port: number | null = null
  let setupCode: string | null = null
  return (line: string): Pick<HubbubProcess, 'port' | 'setupCode'> | undefined => {
    const [, address] = /^ {2}Address +http:\/\/localhost:(\d+)$/.exec(line) ?? []
    if (address) port = Number(address)
    const [, code] = /#setup=([\w-]+)$/.exec(line) ?? []
    if (code) setupCode = code
    return /^ {2}.*Stop:? +Ctrl\+C$/.test(line) ? { port, setupCode } : undefined
  }
}
