import { backends, type Running } from './backends.ts'
import { say } from '../say.mjs'

export interface Started {
  /** The address of each, by its variable. */
  urls: Record<'TEST_NATS_URL' | 'TEST_REDIS_URL' | 'TEST_MONGO_URL', string>
  stop(): Promise<void>
}

/** Starts what a cluster needs, or takes what a variable names; null when something is missing, which is told. */
export async function startBackends(env = process.env): Promise<Started | null> {
  const wanted = backends.filter(({ variable }) => !env[variable])
  const missing = wanted.flatMap((backend) => {
    const why = backend.missing()
    return why ? `  ${backend.title}: ${why}\n           or set ${backend.variable} to one that runs.` : []
  })
  if (missing.length > 0) {
    say(
      `\nA cluster needs NATS, Redis and MongoDB. Nothing was installed; what is missing, and how to get it:\n${missing.join('\n')}\n`,
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
