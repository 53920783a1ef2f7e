import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from '@hubbub/node-runtime'
import { BenchError } from '../bench-error.ts'

export const findCompiler = (path?: string): string | undefined => findProgram(['cc', 'gcc', 'clang'], path)

export interface CSource {
  compiler: string
  /** All of it is part of the program. */
  folder: string
  main: string
  flags: readonly string[]
}

/** Answers the program's path. What was compiled before from the same source in the same way is not compiled again. */
export async function compileC({ compiler, folder, main, flags }: CSource): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([compiler, ...flags]))
  for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(join(folder, file)))
  const program = join(cacheFolder(), `${basename(main, '.c')}-${hash.digest('hex').slice(0, 16)}`)
  if (existsSync(program)) return program
  // Under its name there is only ever a whole program, also when two compile it at once.
  const unfinished = `${program}.${process.pid}`
  const words = [...flags, '-std=gnu11', '-o', unfinished, join(folder, main)]
  await promisify(execFile)(compiler, words).catch(({ message }: Error) => {
    throw new BenchError('server_did_not_start', message)
  })
  renameSync(unfinished, program)
  return program
}

/** Outside of the tree; nobody else may have put a program there. */
function cacheFolder(): string {
  const user = process.getuid?.() ?? 0
  const folder = join(tmpdir(), `hubbub-bench-${user}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, mode } = lstatSync(folder)
  if (uid === user && (mode & 0o022) === 0) return folder
  throw new BenchError(
    'folder_not_ours',
    `${folder} is open to others, so nothing from it is run. Remove it.`,
  )
}
