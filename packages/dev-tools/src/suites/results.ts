export interface Failure {
  test: string
  /** What jest says of it, without colours. */
  text: string
}

/** What one file of tests did in one run. */
export interface FileResult {
  /** From the top. */
  file: string
  passed: number
  skipped: number
  failures: Failure[]
  seconds: number
}

/** How many tests did what. */
export interface Tally {
  passed: number
  failed: number
  skipped: number
}

export function tallyOf(results: readonly FileResult[]): Tally {
  const sum = (countOf: (result: FileResult) => number) =>
    results.reduce((total, result) => total + countOf(result), 0)
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failures }) => failures.length),
    skipped: sum(({ skipped }) => skipped),
  }
}

export const inWords = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

export const failedFiles = (results: readonly FileResult[]): FileResult[] =>
  results.filter(({ failures }) => failures.length > 0)
