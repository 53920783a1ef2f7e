import { StartupError } from '@hubbub/runtime'
import { compareContent } from './compare-content.ts'
import { compareCounts } from './compare-counts.ts'
import { compareHeads } from './compare-heads.ts'
import type { CopyParts } from './comparison.ts'

const shown = 20

/** Compares the counts of every kind, where every stream stands, and a sample by content; a `StartupError` if anything differs. */
export async function checkCopy(parts: CopyParts): Promise<void> {
  const differences: string[] = []
  for (const compare of [compareCounts, compareHeads, compareContent]) {
    const comparison = await compare(parts)
    const isEqual = comparison.differences.length === 0
    parts.progress.say(`  ${comparison.compared}: ${isEqual ? 'equal' : 'not equal'}`)
    differences.push(...comparison.differences)
  }
  if (differences.length === 0) return
  const more = differences.length > shown ? [`and ${differences.length - shown} more`] : []
  throw new StartupError(
    'copy_differs',
    `The copy is not what the server has, so no node starts on it:\n  ${[...differences.slice(0, shown), ...more].join('\n  ')}`,
  )
}
