import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Result } from '../measure/result.ts'
import { BenchError } from '../bench-error.ts'
import { ResultSchema } from './result-schema.ts'

/**
 * The result in a file, or in the `result.json` of a folder.
 *
 * @throws BenchError `no_result`, `broken_result`, `other_version`
 */
export async function readResult(path: string): Promise<Result> {
  const file = (await isFolder(path)) ? join(path, 'result.json') : path
  return parseResult(await textOf(file), file)
}

/** A result as it was written. `source` is what a refusal calls it. */
export function parseResult(text: string, source: string): Result {
  const value = parsed(text, source)
  const version =
    typeof value === 'object' && value !== null && 'version' in value ? value.version : undefined
  if (version === undefined)
    throw new BenchError('broken_result', `${source} is not a result of hubbub-bench: it names no version.`)
  if (version !== 1)
    throw new BenchError(
      'other_version',
      `${source} is of version ${JSON.stringify(version)}, this hubbub-bench reads version 1: report it with the one that measured it.`,
    )
  const checked = ResultSchema.safeParse(value)
  if (checked.success) return checked.data
  const [issue] = checked.error.issues
  throw new BenchError(
    'broken_result',
    `${source} is damaged: ${issue?.path.join('.')}: ${issue?.message}. Measure again, or take a copy that is whole.`,
  )
}

function parsed(text: string, source: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BenchError('broken_result', `${source} is not whole JSON: measure again.`)
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory()
  } catch {
    throw new BenchError(
      'no_result',
      `There is no ${path}: give a folder with a result.json, or such a file.`,
    )
  }
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new BenchError('no_result', `${file} cannot be read: ${(error as Error).message}`)
  }
}
