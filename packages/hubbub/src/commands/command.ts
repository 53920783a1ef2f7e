import { randomBytes } from 'node:crypto'
import { settings, StartupError, type Config } from '@hubbub/runtime'
import { Command } from 'commander'
import { readSecret } from '../secrets/read-secret.ts'
import { addFileCommands } from './file-commands.ts'
import { addJobCommands } from './job-commands.ts'
import { addMailCommands } from './mail-commands.ts'
import { addSearchCommands } from './search-commands.ts'
import { addSignUpCommands } from './sign-up-commands.ts'
import { addUserCommands } from './user-commands.ts'

/**
 * `hubbub start`, `hubbub user …`: see `--help`. Settings come from the environment. Each command loads its own code when it runs: loading
 * the whole server takes a quarter of a second.
 */
export function createCommand(config: (more?: Record<string, string>) => Config): Command {
  const command = new Command('hubbub').description('A chat platform to host yourself.').showHelpAfterError()
  command
    .command('start')
    .description('Start the server.')
    .option('--roles <list>', 'in a cluster: what this node runs, with commas; everything without it')
    .option(
      '--workers <number>',
      'gateways in processes of their own: auto for one on each core, or how many',
    )
    .addHelpText('after', settingsHelp)
    .action(async ({ roles, workers }: { roles?: string; workers?: string }) => {
      const settled = config(workers === undefined ? {} : { HUBBUB_WORKERS: workers })
      await (await import('../serve.ts')).serve(settled, roles)
    })
  command
    .command('secret')
    .description('Print a fresh HUBBUB_SECRET for the nodes of a cluster.')
    .action(() => void process.stdout.write(`${randomBytes(32).toString('base64url')}\n`))
  command
    .command('backup <file>')
    .description('Write everything of this server into a new file; it may run meanwhile.')
    .action(async (file: string) =>
      say(await (await import('../backup/backup.ts')).writeBackup(config(), file)),
    )
  command
    .command('restore <file>')
    .description('Bring a backup (- for standard input) into an empty folder (HUBBUB_DATA).')
    .action(async (file: string) =>
      say(await (await import('../backup/restore.ts')).restoreBackup(config(), file)),
    )
  command
    .command('restored')
    .description('Say that the data was brought back by other means, before the first start on it.')
    .action(async () => (await import('../restored.ts')).markRestored(config()))
  command
    .command('migrate')
    .description('Move a stopped server (HUBBUB_DATA) into the empty database of a cluster.')
    .requiredOption(
      '--to <url>',
      'the database: mongodb://host/hubbub; with a password: - (asks, or takes what is piped in)',
    )
    .addHelpText('after', '\nWhat broke off goes on where it was when the command is run again.\n')
    .action(({ to }: { to: string }) => migrateTo(to, config()))
  const user = command.command('user').alias('accounts').description('List, create and change accounts.')
  addUserCommands(user, config)
  addSignUpCommands(user, config)
  addJobCommands(
    command.command('jobs').description('See what is done later, and repeat what failed.'),
    config,
  )
  addFileCommands(command.command('files').description('Move the content of files to another place.'), config)
  addSearchCommands(
    command.command('search').description('See what can be found, and make the index again.'),
    config,
  )
  addMailCommands(command.command('mail').description('See whether mail can be sent.'), config)
  return command
}

/** A server alone does not load what it does not need. */
async function migrateTo(to: string, config: Config): Promise<void> {
  const url = await addressOf(to)
  const { migrate } = await import('../migrate/migrate.ts')
  const { Progress } = await import('../migrate/progress.ts')
  await migrate(config, { url, progress: new Progress({ write: say, isTerminal: process.stdout.isTTY }) })
}

async function addressOf(to: string): Promise<string> {
  if (to === '-') return readSecret('Address')
  // By the form alone: whether it is an address at all is said by what opens it.
  if (/^[^/]*\/\/[^/@]*:[^/@]+@/.test(to))
    throw new StartupError(
      'bad_setting',
      '--to: a password in the arguments is seen by everybody on this machine. Use --to -: it asks for the address, or takes what is piped in.',
    )
  return to
}

const say = (text: string) => void process.stdout.write(text)

const settingsHelp = `\nSettings, from the environment:\n${Object.entries(settings)
  .map(([name, setting]) => `  ${name.padEnd(22)}${setting.means} [${setting.default}]`)
  .join('\n')}\n`
