import { AppError, type Input, type InvitationLink, type Output } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../actor.ts'
import type { AccountsDeps } from '../deps.ts'
import type { InvitationOutcome } from '../store/sign-up-repository.ts'
import { dayMs, shown, stillInvites, type StoredInvitation } from './invitation-state.ts'

/** One for each address, though it stands there twice. Without addresses one that is handed over. */
export async function invite(
  { addresses, isBound, days, language }: Input<'accounts.invite'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Output<'accounts.invite'>> {
  const { bus, clock, config, invitations, newId } = deps
  if (config.signUp.mode === 'closed') throw new AppError('registration_closed')
  const by = actorOf(caller)
  const at = clock.wall()
  const to = addresses.length > 0 ? [...new Set(addresses)] : [null]
  const made = to.map((address): StoredInvitation => ({
    ...{ id: newId('v'), address, isBound: isBound && address !== null, createdBy: by.userId, createdAt: at },
    ...{ until: at + days * dayMs, days, language: language ?? null, sendings: 0 },
  }))
  // Addresses of people who have no account are in no log.
  const audit = audited('accounts.invite', caller, clock, null, { count: made.length, isBound })
  const wish = { at, sendsMail: config.sendsMail }
  const outcome = await bus.running.writing(by, invitations.add(made, wish, { by, audit }))
  if (typeof outcome === 'string') throw new AppError(outcome)
  return { invitations: outcome.map((invitation) => withLink(invitation, deps)) }
}

export async function listInvitations(
  { before, limit }: Input<'accounts.invitations'>,
  { invitations, directory }: AccountsDeps,
): Promise<Output<'accounts.invitations'>> {
  const found = await invitations.page(before ?? null, limit + 1)
  const page = found.slice(0, limit)
  const inviters = [...new Set(page.map(({ createdBy }) => createdBy))]
  const [people, accounts] = await Promise.all([
    directory.cards(inviters),
    Promise.all(inviters.map((userId) => directory.get(userId))),
  ])
  const out = new Set(inviters.filter((userId, index) => !stillInvites(userId, accounts[index]!)))
  return {
    invitations: page.map((one) => ({ ...shown(one), ...(out.has(one.createdBy) && { inviterLeft: true }) })),
    next: found.length > limit ? page.at(-1)!.id : null,
    people,
  }
}

export async function resendInvitation(
  { invitationId }: Input<'accounts.resendInvitation'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<InvitationLink> {
  const { bus, clock, config, invitations } = deps
  const by = actorOf(caller)
  const audit = audited('accounts.resendInvitation', caller, clock, null, { invitationId })
  const wish = { at: clock.wall(), sendsMail: config.sendsMail }
  const writing = invitations.resend(invitationId, wish, { by, audit })
  return withLink(done(await bus.running.writing(by, writing)), deps)
}

export async function revokeInvitation(
  { invitationId }: Input<'accounts.revokeInvitation'>,
  caller: Caller,
  { bus, clock, invitations }: AccountsDeps,
): Promise<Record<never, never>> {
  const by = actorOf(caller)
  const audit = audited('accounts.revokeInvitation', caller, clock, null, { invitationId })
  const writing = invitations.revoke(invitationId, { at: clock.wall() }, { by, audit })
  done(await bus.running.writing(by, writing))
  return {}
}

function done(outcome: InvitationOutcome): StoredInvitation {
  if (outcome.kind !== 'done') throw new AppError(outcome.kind)
  return outcome.invitation
}

const withLink = (
  invitation: StoredInvitation,
  { invitationLinks }: Pick<AccountsDeps, 'invitationLinks'>,
): InvitationLink => ({ ...shown(invitation), path: invitationLinks.pathOf(invitation.id) })
