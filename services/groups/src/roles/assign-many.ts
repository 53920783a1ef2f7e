import type { HeldRoles, Input, Output } from '@hubbub/protocol'
import type { LoggedChange } from '@hubbub/protocol/internal'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import { onBehalf } from '../access/on-behalf.ts'
import type { GroupsDeps } from '../deps.ts'
import { publish } from '../events/publish.ts'
import { unwrap } from '../store/write-result.ts'
import { ensureRolesKnown } from './ensure-roles-known.ts'

/** Gives a role to many members at once, or takes it away: one write, one event, one command to forget what they had. */
export async function assignMany(
  { groupId, roleId, userIds }: Input<'roles.assignMany'>,
  isGiven: boolean,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'roles.assignMany'>> {
  ensureRolesKnown(deps)
  const asked = [...new Set(userIds)]
  const cards = isGiven ? await deps.bus.call('accounts.cards', { userIds: asked }) : []
  const guests = cards.filter(({ kind }) => kind === 'guest').map(({ id }) => id)
  const act = isGiven ? 'roles.assignMany' : 'roles.unassignMany'
  const audit = audited(act, caller, deps.clock, groupId, { roleId })
  const wish = { groupId, roleId, userIds: asked, guests, isGiven, by: actorOf(caller), audit }
  const { held, leftOut, changes } = unwrap(
    await onBehalf(caller, deps, ({ roles }) => roles.assignMany(wish)),
  )
  const facts = held.flatMap((one) => one.userIds.map((userId) => ({ userId, groupId })))
  if (facts.length > 0) await deps.bus.broadcastAndWait('standing.changed', { facts })
  if (facts.length > 1) publishTogether(changes, held, deps)
  else await publish(changes, deps)
  return { changed: facts.length, leftOut }
}

function publishTogether(changes: readonly LoggedChange[], held: HeldRoles, deps: GroupsDeps): void {
  const { stream, rev } = changes.at(-1)!
  const event = { stream, epoch: deps.epoch, rev, type: 'members.roles', data: { held } } as const
  const committedAt = deps.clock.monotonic()
  deps.bus.announce('stream.changed', { room: stream, seq: 0, committedAt, event })
}
