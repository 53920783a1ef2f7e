import type { RoleId, UserId } from '@hubbub/protocol'
import type { InternalCommands } from '@hubbub/protocol/internal'
import type { Bus } from '@hubbub/runtime'
import type { Audience } from './audience.ts'

const peopleAtATime = 500

/** Tells everybody of a group who has a socket here which own roles they have there. Asked for some at a time, and told once to all who have the same. */
export class OwnRoles {
  readonly #bus: Pick<Bus, 'call'>
  readonly #audience: Pick<Audience, 'in' | 'ownRoles'>

  constructor(bus: Pick<Bus, 'call'>, audience: Pick<Audience, 'in' | 'ownRoles'>) {
    this.#bus = bus
    this.#audience = audience
  }

  async tell({ groupId, rev }: InternalCommands['gateway.ownRoles']): Promise<void> {
    const people = [...new Set([...this.#audience.in(groupId)].map(({ data }) => data.meta.actor.userId))]
    for (let from = 0; from < people.length; from += peopleAtATime) {
      const userIds = people.slice(from, from + peopleAtATime)
      const held = await this.#bus.call('groups.rolesHeld', { groupId, userIds })
      for (const [roleIds, those] of withTheSame(userIds, held))
        this.#audience.ownRoles(those, { groupId, rev, roleIds })
    }
  }
}

function withTheSame(userIds: readonly UserId[], held: Record<UserId, readonly RoleId[]>) {
  const groups = Map.groupBy(userIds, (userId) => (held[userId] ?? []).join())
  return [...groups.values()].map((those): [RoleId[], UserId[]] => [[...(held[those[0]!] ?? [])], those])
}
