const hues = [12, 42, 75, 130, 158, 182, 215, 245, 272, 300, 330, 350]
/** Coprime to their number, so that it leads to each of them, and far enough that the next one looks different. */
const stride = 5

/** The same colour for the same id, everywhere and always. */
export function hueOf(id: string): number {
  return hues[placeOf(id)]!
}

/**
 * A colour for each of those who are seen together, no two alike until there are more people than colours. Ids begin with the time: who
 * comes with a newer account changes nobody's colour.
 */
export function huesOf(ids: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const taken = new Set<number>()
  for (const id of [...ids].sort()) {
    if (taken.size === hues.length) taken.clear()
    let place = placeOf(id)
    while (taken.has(place)) place = (place + stride) % hues.length
    taken.add(place)
    found.set(id, hues[place]!)
  }
  return found
}

function placeOf(id: string): number {
  let sum = 7
  for (const character of id) sum = (sum * 31 + character.charCodeAt(0)) >>> 0
  return sum % hues.length
}
