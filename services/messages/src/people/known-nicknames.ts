import type { GroupId, Nicknames, UserId } from '@hubbub/protocol'
import type { AccessFact, InternalCommands } from '@hubbub/protocol/internal'
import type { ServicesBus } from '@hubbub/runtime'
import { KnownRecords } from './known-records.ts'

type Key = `${GroupId} ${UserId}`

/** What members are called in their groups; whoever's standing changes is asked about again. */
export class KnownNicknames {
  readonly commands = {
    'access.changed': ({ facts }: InternalCommands['access.changed']) => this.#forget(facts),
  }
  readonly #bus: Pick<ServicesBus, 'call'>
  readonly #names: KnownRecords<Key, string>

  constructor(bus: Pick<ServicesBus, 'call' | 'lease'>) {
    this.#bus = bus
    this.#names = new KnownRecords(bus)
  }

  /** Of these people, those who have one. */
  async of(groupId: GroupId, userIds: readonly UserId[]): Promise<Nicknames> {
    const keyOf = (userId: UserId): Key => `${groupId} ${userId}`
    const names = await this.#names.of(userIds.map(keyOf), async (unknown) => {
      const wanted = new Set<string>(unknown)
      const asked = userIds.filter((id) => wanted.has(keyOf(id)))
      const found = await this.#bus.call('groups.nicknames', { groupId, userIds: asked })
      return new Map(asked.flatMap((id) => (found[id] === undefined ? [] : [[keyOf(id), found[id]]])))
    })
    const named = userIds.map((id) => [id, names.get(keyOf(id)) ?? null] as const)
    return Object.fromEntries(named.flatMap(([id, name]) => (name === null ? [] : [[id, name]])))
  }

  #forget(facts: readonly AccessFact[]): void {
    this.#names.forget(
      facts.flatMap(({ userId, groupId }): Key[] => (userId && groupId ? [`${groupId} ${userId}`] : [])),
    )
  }
}
