import type { CopyParts, Comparison } from './comparison.ts'
import { kinds } from './moves.ts'
import { inEnglish } from './progress.ts'

/** Of every kind of thing there are as many. */
export async function compareCounts({ source, target }: CopyParts): Promise<Comparison> {
  const differences: string[] = []
  const counted: string[] = []
  for (const { name, count, collection, steps } of kinds) {
    const { count: here } = source.sql.get<{ count: number }>(count)!
    const there = await target.count(collection, steps)
    counted.push(`${inEnglish(here)} ${name}`)
    if (here !== there) differences.push(`${name}: ${inEnglish(there)} have arrived of ${inEnglish(here)}`)
  }
  return { compared: `counts (${counted.join(', ')})`, differences }
}
