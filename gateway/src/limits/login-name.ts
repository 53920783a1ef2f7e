const longest = 254

/**
 * What counts as one name: at least all spellings that the services take for the same one. Padding and case are theirs, the
 * compatible forms of Unicode come on top.
 */
export function loginName(given: string): string {
  const name = given
    .slice(0, 4 * longest)
    .trim()
    .toLowerCase()
  return name.normalize('NFKC').toLowerCase().trim().slice(0, longest)
}
