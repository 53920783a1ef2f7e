import { AppError, errors, limits, type Invitation, type InvitationId } from '@hubbub/protocol'
import { StartupError, type Config } from '@hubbub/runtime'
import type { Command } from 'commander'
import { administer, type Administer } from './administer.ts'
import { idOf, line, say } from './user-commands.ts'

/** `hubbub user invite|invitations|revoke-invitation|approve|refuse`. */
export function addSignUpCommands(user: Command, config: () => Config): void {
  user
    .command('invite [addresses...]')
    .description(
      `Print a link for each address (${limits.invitationsAtOnce} at most) by which somebody can make an account, and mail it; without addresses one link.`,
    )
    .option('--bound', 'only for accounts with these addresses', false)
    .option('--days <days>', `so long the links work: 1 to ${limits.invitationDays}`, days, 7)
    .action((addresses: string[], { bound: isBound, days }: { bound: boolean; days: number }) => {
      const { publicUrl, port } = config()
      if (isBound && addresses.length === 0)
        throw new StartupError('bad_setting', '--bound is for addresses. Name them.')
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
  user
    .command('invitations')
    .description('List the invitations that work, the newest first.')
    .option('--all', 'also those that were used or revoked, or whose time is over', false)
    .option('--json', 'one JSON object per line')
    .action(({ all, json }: { all: boolean; json?: boolean }) =>
      administer(config(), async (call) => {
        for await (const invitation of invitations(call))
          if (all || stateOf(invitation) === 'works')
            say(json ? JSON.stringify(invitation) : invitationLine(invitation))
      }),
    )
  user
    .command('revoke-invitation <ids...>')
    .description('Make invitations useless; `hubbub user invitations` has their ids.')
    .action((ids: InvitationId[]) =>
      administer(config(), async (call) => {
        await each(ids, 'there is no such invitation', async (invitationId) => {
          await call('accounts.revokeInvitation', { invitationId })
          say(`revoked ${invitationId}`)
        })
      }),
    )
  for (const [word, isApproved] of [
    ['approve', true],
    ['refuse', false],
  ] as const)
    user
      .command(`${word} <names...>`)
      .description(
        isApproved ? 'Let in accounts that wait for it.' : 'Refuse accounts that wait to be let in.',
      )
      .action((names: string[]) =>
        administer(config(), async (call) => {
          const missing = isApproved
            ? 'nobody of this name waits'
            : 'nobody of this name waits, or they were refused before'
          await each(names, missing, async (name) => {
            const userId = await idOf(name, call)
            say(line(await call('accounts.judgeSignUp', { userId, isApproved })))
          })
        }),
      )
}

async function* invitations(call: Administer): AsyncGenerator<Invitation> {
  let before: InvitationId | undefined
  do {
    const page = await call('accounts.invitations', { before, limit: 100 })
    yield* page.invitations
    before = page.next ?? undefined
  } while (before)
}

type InvitationState = 'works' | 'used' | 'revoked' | 'expired' | 'its inviter is no administrator any more'

function stateOf({ usedBy, revokedAt, until, inviterLeft }: Invitation): InvitationState {
  if (usedBy !== undefined) return 'used'
  if (revokedAt !== undefined) return 'revoked'
  if (until <= Date.now()) return 'expired'
  return inviterLeft ? 'its inviter is no administrator any more' : 'works'
}

function invitationLine(invitation: Invitation): string {
  const { id, address, isBound, until } = invitation
  const end = `until ${new Date(until).toISOString()}`
  return [
    id,
    address ?? 'to hand over',
    ...(isBound ? ['this address alone'] : []),
    end,
    stateOf(invitation),
  ].join('  ')
}

function days(given: string): number {
  const count = Number(given)
  if (!Number.isInteger(count) || count < 1 || count > limits.invitationDays)
    throw new StartupError(
      'bad_setting',
      `--days is ${given}. Give a number from 1 to ${limits.invitationDays}.`,
    )
  return count
}

/** Does it for all of them. What fails is told with its name, and the command ends as failed. */
async function each<T extends string>(
  names: readonly T[],
  missing: string,
  act: (name: T) => Promise<void>,
): Promise<void> {
  for (const name of names)
    await act(name).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      process.stderr.write(
        `hubbub: ${name}: ${error.code === 'not_found' ? missing : errors[error.code].text}\n`,
      )
      process.exitCode = 1
    })
}
