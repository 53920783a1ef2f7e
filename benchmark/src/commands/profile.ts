import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { BenchError } from '../bench-error.ts'
import { readProfile, type CpuProfile, type Spent } from '../measure/profile.ts'
import { readCount, readCountOrNone } from './options/read-options.ts'

/** `hubbub-bench profile`: where the time went. */
export function addProfileCommand(program: Command): void {
  program
    .command('profile <file>')
    .description(
      'What took the time in a profile that "node --cpu-prof packages/hubbub/bin/hubbub.mjs start" leaves behind when it ends: ' +
        'by function and by whose code it is, as tables in Markdown.',
    )
    .option('--top <count>', 'functions', readCount, 20)
    .option('--from <seconds>', 'since the start of the server', readCountOrNone)
    .option('--to <seconds>', 'since the start of the server', readCountOrNone)
    .addHelpText('after', '\nExit codes: 0 read, 2 no such profile.\n')
    .action(profile)
}

interface ProfileOptions {
  top: number
  from?: number
  to?: number
}

async function profile(file: string, { top, ...span }: ProfileOptions): Promise<void> {
  const { busyMs, idleMs, functions, parts } = readProfile(await read(file), span)
  process.stdout.write(
    [
      `${(busyMs / 1_000).toFixed(2)} s busy, ${(idleMs / 1_000).toFixed(2)} s idle.\n`,
      table('function', functions.slice(0, top)),
      table(
        'part',
        parts.filter(({ share }) => share > 0.005),
      ),
    ].join('\n'),
  )
}

async function read(file: string): Promise<CpuProfile> {
  try {
    const found = JSON.parse(await readFile(file, 'utf8')) as Partial<CpuProfile>
    if (found.nodes && found.samples && found.timeDeltas) return found as CpuProfile
  } catch (error) {
    throw new BenchError('wrong_usage', `${file} cannot be read: ${(error as Error).message}`)
  }
  throw new BenchError('wrong_usage', `${file} is no profile that "node --cpu-prof" has written.`)
}

function table(title: string, rows: readonly Spent[]): string {
  const lines = rows.map(
    ({ name, ms, share }) => `| ${name} | ${ms.toFixed(0)} | ${(100 * share).toFixed(1)} % |`,
  )
  return [`| ${title} | ms | of the busy time |`, '| -- | --: | --: |', ...lines, ''].join('\n')
}
