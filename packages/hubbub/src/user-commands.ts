import { randomBytes } from 'node:crypto'
import type { Account, UserId } from '@hubbub/protocol'
import { AppError } from '@hubbub/protocol'
import type { Config } from '@hubbub/kit'
import type { Command } from 'commander'
import { administer, type Administer } from './administer.ts'

/** `hubbub user list|create|disable|enable|reset-password`. */
export function addUserCommands(user: Command, config: () => Config): void {
  user
    .command('list')
    .description('List all accounts.')
    .option('--json', 'one JSON object per line')
    .action(({ json }: { json?: boolean }) =>
      administer(config(), async (call) => {
        for await (const account of accounts(call)) say(json ? JSON.stringify(account) : line(account))
      }),
    )
  user
    .command('create <name>')
    .description('Create an account; without --password one is made up and printed.')
    .option('--password <password>')
    .option('--display-name <name>')
    .option('--email <address>')
    .option('--administrator', 'may administer this server', false)
    .action((name: string, options: CreateOptions) =>
      administer(config(), async (call) => {
        const { password, displayName, email, administrator } = options
        const chosen = password ?? madeUp()
        const input = { name, password: chosen, displayName, email, isAdministrator: administrator }
        const account = await call('accounts.create', input)
        say(`created ${line(account)}${password ? '' : `\npassword: ${chosen}`}`)
      }),
    )
  for (const [word, isDisabled] of [
    ['disable', true],
    ['enable', false],
  ] as const)
    user
      .command(`${word} <name>`)
      .description(isDisabled ? 'Disable an account and end its sessions.' : 'Enable a disabled account.')
      .action((name: string) =>
        administer(config(), async (call) => {
          const userId = await idOf(name, call)
          say(line(await call('accounts.setDisabled', { userId, isDisabled })))
        }),
      )
  user
    .command('reset-password <name>')
    .description('Set a new password and end all sessions; without --password one is made up and printed.')
    .option('--password <password>')
    .action((name: string, { password }: { password?: string }) =>
      administer(config(), async (call) => {
        const newPassword = password ?? madeUp()
        await call('accounts.resetPassword', { userId: await idOf(name, call), newPassword })
        say(password ? 'done' : `password: ${newPassword}`)
      }),
    )
}

interface CreateOptions {
  password?: string
  displayName?: string
  email?: string
  administrator: boolean
}

async function* accounts(call: Administer): AsyncGenerator<Account> {
  let after: UserId | undefined
  do {
    const page = await call('accounts.list', { after, limit: 100 })
    yield* page.accounts
    after = page.next ?? undefined
  } while (after)
}

async function idOf(nameOrId: string, call: Administer): Promise<UserId> {
  for await (const { id, name } of accounts(call))
    if (id === nameOrId || name === nameOrId.toLowerCase()) return id
  throw new AppError('not_found', { fields: { name: `nobody is called ${nameOrId}` } })
}

const madeUp = () => randomBytes(12).toString('base64url')
const say = (text: string) => process.stdout.write(`${text}\n`)

function line({ id, name, displayName, email, kind, isAdministrator, isDisabled }: Account): string {
  const marks = [kind, isAdministrator && 'administrator', isDisabled && 'disabled']
    .filter(Boolean)
    .join(', ')
  return [id, name ?? '-', displayName, email ?? '-', marks].join('  ')
}
