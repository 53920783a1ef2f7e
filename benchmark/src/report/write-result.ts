import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Result } from '../measure/result.ts'
import { writeReport } from './write-report.ts'

/**
 * Keeps a run: a folder `<date>-<commit>` in `results` with `result.json` and the report. It appears whole or not at all; a
 * second run on one day gets `-2`. Answers with its path.
 */
export async function writeResult(result: Result, results: string): Promise<string> {
  await mkdir(results, { recursive: true })
  const unfinished = await mkdtemp(join(results, '.unfinished-'))
  try {
    await writeFile(join(unfinished, 'result.json'), `${JSON.stringify(result, null, 1)}\n`)
    await writeReport(result, unfinished)
    const name = `${result.startedAt.slice(0, 10)}-${result.commit.replace('+', '-changed')}`
    return await moveToFree(unfinished, join(results, name))
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** A folder with something in it is never replaced by a rename: the next free name is taken. */
async function moveToFree(from: string, to: string): Promise<string> {
  for (let number = 1; ; number++) {
    const path = number === 1 ? to : `${to}-${number}`
    try {
      await rename(from, path)
      return path
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
    }
  }
}
