import { randomBytes } from 'node:crypto'
import type { Account, UserId } from '@hubbub/protocol'
import { AppError } from '@hubbub/protocol'
import { StartupError, type Config } from '@hubbub/runtime'
import { Option, type Command } from 'commander'
import { administer, type Administer } from './administer.ts'
import { readSecret } from '../secrets/read-secret.ts'

/** `hubbub user list|create|disable|enable|reset-password|reset-link|remove-mail|reset-second-factor`. */
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
    .description('Create an account; without --password-stdin a password is made up and printed.')
    .option(...fromInput)
    .addOption(inArguments())
    .option('--display-name <name>')
    .option('--email <address>')
    .option('--administrator', 'may administer this server', false)
    .action(async (name: string, options: CreateOptions) => {
      const given = options.passwordStdin ? await readSecret('Password') : null
      await administer(config(), async (call) => {
        const { displayName, email, administrator } = options
        const password = given ?? madeUp()
        const input = { name, password, displayName, email, isAdministrator: administrator }
        const account = await call('accounts.create', input)
        say(`created ${line(account)}${given ? '' : `\npassword: ${password}`}`)
      })
    })
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
    .description(
      'Set a new password and end all sessions; without --password-stdin one is made up and printed.',
    )
    .option(...fromInput)
    .addOption(inArguments())
    .action(async (name: string, { passwordStdin }: PasswordOptions) => {
      const given = passwordStdin ? await readSecret('Password') : null
      await administer(config(), async (call) => {
        const newPassword = given ?? madeUp()
        await call('accounts.resetPassword', { userId: await idOf(name, call), newPassword })
        say(given ? 'done' : `password: ${newPassword}`)
      })
    })
  user
    .command('reset-link <name>')
    .description('Print a link by which somebody can choose a new password, once and within an hour.')
    .action((name: string) => {
      const { publicUrl, port } = config()
      return administer(config(), async (call) => {
        const { path } = await call('accounts.createResetLink', { userId: await idOf(name, call) })
        say(`${publicUrl ?? `http://localhost:${port}`}${path}`)
      })
    })
  user
    .command('remove-mail <name>')
    .description('Remove the mail address of somebody who cannot open its mails any more.')
    .action((name: string) =>
      administer(config(), async (call) => {
        say(line(await call('accounts.removeMail', { userId: await idOf(name, call) })))
      }),
    )
  user
    .command('reset-second-factor <name>')
    .description('Remove the second factor of somebody who has lost it, and end all sessions.')
    .action((name: string) =>
      administer(config(), async (call) => {
        await call('accounts.resetSecondFactor', { userId: await idOf(name, call) })
        say('done')
      }),
    )
}

/** What is in the arguments can be read by everybody on the machine, and stays in the history of the shell. */
const inArguments = () =>
  new Option('--password <password>').hideHelp().argParser(() => {
    throw new StartupError(
      'bad_setting',
      'A password in the arguments is seen by everybody on this machine. Use --password-stdin: it asks for it, or takes what is piped in.',
    )
  })

const fromInput = [
  '--password-stdin',
  'ask for the password, or take the first line of what is piped in',
] as const

interface PasswordOptions {
  passwordStdin?: boolean
}

interface CreateOptions extends PasswordOptions {
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

export async function idOf(nameOrId: string, call: Administer): Promise<UserId> {
  for await (const { id, name } of accounts(call))
    if (id === nameOrId || name === nameOrId.toLowerCase().replace(/^@/, '')) return id
  throw new AppError('not_found', { fields: { name: `nobody is called ${nameOrId}` } })
}

const madeUp = () => randomBytes(12).toString('base64url')
export const say = (text: string) => process.stdout.write(`${text}\n`)

export function line({
  id,
  name,
  displayName,
  email,
  kind,
  isAdministrator,
  isDisabled,
  signUp,
}: Account): string {
  const marks = [
    kind,
    isAdministrator && 'administrator',
    isDisabled && 'disabled',
    signUp && signUpMarks[signUp.state],
  ]
    .filter(Boolean)
    .join(', ')
  return [id, name ?? '-', displayName, email ?? '-', marks].join('  ')
}

const signUpMarks = { mail: 'unconfirmed', waiting: 'waits to be let in', refused: 'refused' } as const
