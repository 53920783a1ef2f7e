import type { Config } from '@hubbub/runtime'
import type { Command } from 'commander'
import { administer } from './administer.ts'
import { idOf, line, say } from './user-commands.ts'

/** `hubbub user invite|approve|refuse`. */
export function addSignUpCommands(user: Command, config: () => Config): void {
  user
    .command('invite [addresses...]')
    .description(
      'Print a link for each address by which somebody can make an account, and mail it; without addresses one link.',
    )
    .option('--bound', 'only for accounts with these addresses', false)
    .option('--days <days>', 'so long the links work', Number, 7)
    .action((addresses: string[], { bound: isBound, days }: { bound: boolean; days: number }) => {
      const { publicUrl, port } = config()
      return administer(config(), async (call) => {
        const { invitations } = await call('accounts.invite', { addresses, isBound, days })
        for (const { address, path } of invitations)
          say(
            [
              ...(address === null ? [] : [address]),
              `${publicUrl ?? `http://localhost:${port}`}${path}`,
            ].join('  '),
          )
      })
    })
  for (const [word, isApproved] of [
    ['approve', true],
    ['refuse', false],
  ] as const)
    user
      .command(`${word} <name>`)
      .description(
        isApproved ? 'Let in an account that waits for it.' : 'Refuse an account that waits to be let in.',
      )
      .action((name: string) =>
        administer(config(), async (call) => {
          const userId = await idOf(name, call)
          say(line(await call('accounts.judgeSignUp', { userId, isApproved })))
        }),
      )
}
