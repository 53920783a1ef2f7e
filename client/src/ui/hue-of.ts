const hues = [12, 42, 75, 130, 158, 182, 215, 245, 272, 300, 330, 350]

/** The same colour for the same id, everywhere and always. */
export function hueOf(id: string): number {
  let sum = 7
  for (const character of id) sum = (sum * 31 + character.charCodeAt(0)) >>> 0
  return hues[sum % hues.length]!
}
