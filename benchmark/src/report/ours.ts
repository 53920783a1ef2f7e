import type { Series } from '../measure/result.ts'

/** Whose figures stand out: the product's, in each of its shapes. */
export function isOurs({ contender }: Pick<Series, 'contender'>): boolean {
  return /^hubbub\b/.test(contender)
}
