import { setImmediate as nextTurn } from 'node:timers/promises'

/** Does the same for very many, in slices, so that everybody else is served in between. */
export async function inSlices<T, R>(
  items: readonly T[],
  run: (item: T) => Promise<R>,
  slice = 50,
): Promise<R[]> {
  const results: R[] = []
  for (let from = 0; from < items.length; from += slice) {
    if (from > 0) await nextTurn()
    results.push(...(await Promise.all(items.slice(from, from + slice).map(run))))
  }
  return results
}
