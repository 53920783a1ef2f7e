import type { Command } from 'commander'
import { measureUploads } from '../scenarios/uploads/uploads.ts'
import { readCount } from './options/read-options.ts'

interface UploadsOptions {
  rounds: number
  uploads: number
  mb: number
  perSecond: number
}

/** `hubbub-bench uploads`: what uploads do to a conversation, as a table in Markdown. */
export function addUploadsCommand(program: Command): void {
  program
    .command('uploads')
    .description(
      'How long messages wait for their answers, alone and while files are uploaded at the same time.',
    )
    .option('--rounds <count>', 'rounds of each', readCount, 3)
    .option('--uploads <count>', 'files at once', readCount, 100)
    .option('--mb <count>', 'megabytes of each file', readCount, 5)
    .option('--per-second <count>', 'messages a second', readCount, 100)
    .action(({ mb, ...options }: UploadsOptions) =>
      measureUploads({
        ...{ ...options, bytes: mb * 1_000_000, seconds: 5 },
        print: (text) => void process.stdout.write(text),
      }),
    )
}
