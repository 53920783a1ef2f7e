import type { Config, InternalCall } from '@hubbub/runtime'
import type { Command } from 'commander'
import { administer } from './administer.ts'

/** `hubbub search status|rebuild`. */
export function addSearchCommands(search: Command, config: () => Config): void {
  search
    .command('status')
    .description('Show how many messages can be found.')
    .action(() =>
      administer(config(), async (_, ask) => {
        say(await progressOf(ask))
      }),
    )
  search
    .command('rebuild')
    .description('Make the index again, beside a server that goes on.')
    .action(() =>
      administer(config(), async (_, ask) => {
        while (!(await ask('search.clear', {})));
        say(
          'The index is empty. A running server fills it again: "hubbub search status" shows how far it is.',
        )
      }),
    )
}

async function progressOf(ask: InternalCall): Promise<string> {
  const { messages, indexed } = await ask('search.progress', {})
  return `${indexed} of ${messages} messages can be found`
}

const say = (text: string) => process.stdout.write(`${text}\n`)
