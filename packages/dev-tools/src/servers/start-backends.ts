import { clusterBackends, type Backend, type Running } from './backends.ts'
import { say } from '../say.mjs'

export interface Started {
  /** The address of each, by its variable. */
  urls: Record<Backend['variable'], string>
  stop(): Promise<void>
}

/** Starts what a cluster needs, or the backends asked for, or takes what a variable names; null when something is missing, which is told. */
export async function startBackends(env = process.env, backends = clusterBackends): Promise<Started | null> {
  const wanted = backends.filter(({ variable }) => !env[variable])
  const missing = wanted.flatMap((backend) => {
    const why = backend.missing()
    return why ? `  ${backend.title}: ${why}\n           or set ${backend.variable} to one that runs.` : []
  })
  if (missing.length > 0) {
    say(
      `\nThis needs ${backends.map(({ title }) => title).join(', ')}. Nothing was installed; what is missing, and how to get it:\n${missing.join('\n')}\n`,
    )
    return null
  }
  const started: Running[] = []
  const urls = Object.fromEntries(
    backends.map(({ variable }) => [variable, env[variable]]),
  ) as Started['urls']
  const stop = async () => {
    for (const one of started.splice(0).reverse()) await one.stop()
  }
  try {
    for (const { title, variable, start } of wanted) {
      const one = await start()
      started.push(one)
      urls[variable] = one.url
      say(`${title.padEnd(8)} ${one.url}`)
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { urls, stop }
}
