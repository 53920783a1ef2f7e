/** No operation's input has lists in lists in lists; one that does breaks what would carry it to another process. */
const deepest = 12

/** Whether something that came from outside is nested more deeply than anything we know. Without recursion, which is the trap. */
export function isTooDeep(input: unknown): boolean {
  let level = [input]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return true
    const next: unknown[] = []
    for (const value of level)
      if (typeof value === 'object' && value !== null)
        for (const inner of Object.values(value))
          if (typeof inner === 'object' && inner !== null) next.push(inner)
    level = next
  }
  return false
}
