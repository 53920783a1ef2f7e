/** A place of this site, whatever somebody else may have put there; otherwise its first page. */
export function placeHere(from: unknown, here = location.origin): string {
  if (typeof from !== 'string' || !from.startsWith('/') || !URL.canParse(from, here)) return '/'
  const { origin, pathname, search, hash } = new URL(from, here)
  // What begins with two strokes would be another site when it is read again.
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : '/'
}
