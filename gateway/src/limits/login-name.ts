import { asciiAddress } from '@hubbub/protocol'

const longest = 254

/**
 * What counts as one name: at least all spellings that the services take for the same one. Padding and case are theirs, the
 * compatible forms of Unicode come on top. Of an address the domain counts as DNS has it, without what cannot be seen.
 */
export function loginName(given: string): string {
  const name = given
    .slice(0, 4 * longest)
    .trim()
    .toLowerCase()
  const composed = name.normalize('NFKC').toLowerCase().trim()
  return asciiAddress(composed).slice(0, longest)
}
