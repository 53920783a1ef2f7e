import { StartupError, type Config } from '@hubbub/runtime'
import type { Command } from 'commander'

const kinds = ['folder', 's3'] as const

interface MoveOptions {
  to: string
  removeSource: boolean
}

/** `hubbub files move`. */
export function addFileCommands(files: Command, config: (more?: Record<string, string>) => Config): void {
  files
    .command('move')
    .description(
      'Copy the content of all files of a stopped server from where HUBBUB_FILES says to another place.',
    )
    .requiredOption('--to <kind>', 'folder (HUBBUB_FILES_FOLDER) or s3 (the bucket of HUBBUB_S3_…)')
    .option('--remove-source', 'remove each blob where it was, once it has been found equal', false)
    .addHelpText('after', '\nWhat broke off goes on where it was when the command is run again.\n')
    .action(async ({ to, removeSource }: MoveOptions) => {
      const kind = kinds.find((one) => one === to)
      if (!kind) throw new StartupError('bad_setting', `--to: '${to}' is none of ${kinds.join(', ')}.`)
      // The settings of both places stand in the environment; only which of them is in use is asked for twice.
      const target = config({ HUBBUB_FILES: kind }).files.place
      const { moveContent } = await import('../move-files/move-content.ts')
      const { Progress } = await import('../migrate/progress.ts')
      const write = (text: string) => void process.stdout.write(text)
      const progress = new Progress({ write, isTerminal: process.stdout.isTTY })
      await moveContent(config(), { target, removesSource: removeSource, progress })
    })
}
