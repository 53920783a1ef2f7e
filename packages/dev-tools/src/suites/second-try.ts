import { failedFiles, type FileResult } from './results.ts'

/** More in one run say that something is wrong with the product or with the tests. */
export const mostSecondTries = 3

export interface Tried {
  /** A file that passed at its second try has the results of that one. */
  results: FileResult[]
  /** How those failed at their first try. */
  secondTries: FileResult[]
}

/**
 * Runs each file that failed once more, by itself: a machine that others use too fails a test now and then, and a right change is to
 * land all the same. It is the file that is run, because its tests share a server and go on from what those before them left.
 * With more failed files than may be tried none is: that is no accident.
 */
export async function tryAgain(
  results: readonly FileResult[],
  mayTry: number,
  runAlone: (file: string) => Promise<FileResult[]>,
): Promise<Tried> {
  const failed = failedFiles(results)
  const tried: Tried = { results: [...results], secondTries: [] }
  if (failed.length > mayTry) return tried
  for (const first of failed) {
    const second = await runAlone(first.file)
    if (second.length === 0 || failedFiles(second).length > 0) continue
    tried.results = [...tried.results.filter(({ file }) => file !== first.file), ...second]
    tried.secondTries.push(first)
  }
  return tried
}
