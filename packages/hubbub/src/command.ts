import { settings, type Config } from '@hubbub/kit'
import { Command } from 'commander'
import { markRestored } from './restored.ts'
import { serve } from './serve.ts'
import { addUserCommands } from './user-commands.ts'

/** `hubbub start`, `hubbub user …`: see `--help`. Settings come from the environment. */
export function createCommand(config: () => Config): Command {
  const command = new Command('hubbub').description('A chat platform to host yourself.').showHelpAfterError()
  command
    .command('start')
    .description('Start the server.')
    .addHelpText('after', settingsHelp)
    .action(() => serve(config()))
  command
    .command('restored')
    .description('Say that the data folder comes from a backup, before the first start on it.')
    .action(() => markRestored(config()))
  addUserCommands(command.command('user').description('List, create and change accounts.'), config)
  return command
}

const settingsHelp = `\nSettings, from the environment:\n${Object.entries(settings)
  .map(([name, setting]) => `  ${name.padEnd(22)}${setting.means} [${setting.default}]`)
  .join('\n')}\n`
