import { Resolver } from 'node:dns/promises'

const timeoutMs = 2_000

/**
 * All addresses of a name, those of IPv4 first. Not by the system's own way: that one takes a thread of a few for each question, and somebody
 * whose name servers are slow would stop all else that needs them.
 */
export async function resolveName(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 })
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  return [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}
