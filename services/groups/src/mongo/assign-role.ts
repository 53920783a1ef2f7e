import type { ConversationId, UserId } from '@hubbub/protocol'
import { isAtLeast, mayAssign } from '@hubbub/rules'
import type { Assignment, MemberRepository } from '../member-repository.ts'
import type { Written } from '../written.ts'
import { readPrivateChannelsOf } from './channel-reads.ts'
import type { Collections } from './collections.ts'
import { readPlacesOf } from './insider-reads.ts'
import { memberEffect } from './member-model.ts'
import { hasRoomToOwn, readMember } from './membership.ts'
import { refuse, writeInGroup } from './write-in.ts'

type Outcome = Written<'not_found' | 'not_allowed' | 'limit_reached', Assignment>
type Wish = Parameters<MemberRepository['assign']>[0]

export function assignRole(store: Collections, wish: Wish): Promise<Outcome> {
  const { groupId, userId, role, by } = wish
  const write = () =>
    writeInGroup<Outcome>(store, groupId, async () => {
      const [before, assigner] = await Promise.all([userId, by].map((id) => readMember(store, groupId, id)))
      if (!before || !assigner) return refuse('not_found')
      if (!mayAssign(assigner.role, before.role, role)) return refuse('not_allowed')
      const member = { ...before, role }
      if (before.role === role)
        return { outcome: { refused: null, member, changed: [], gained: [], lost: [] } }
      if (role === 'owner' && !(await hasRoomToOwn(store, userId))) return refuse('limit_reached')

      const stepsDown = role === 'owner' ? [{ ...assigner, role: 'admin' as const }] : []
      const changed = [userId, ...stepsDown.map((owner) => owner.userId)]
      const [sawAll, seesAll] = [isAtLeast(before.role, 'admin'), isAtLeast(role, 'admin')]
      const turned = sawAll === seesAll ? [] : await readChannelsNotLetInto(store, wish)
      const turn = seesAll ? 'conversation.added' : 'conversation.removed'
      return {
        outcome: {
          ...{ refused: null, member, changed },
          ...(seesAll ? { gained: turned, lost: [] } : { gained: [], lost: turned }),
        },
        follow: {
          effects: [...stepsDown, member].map((one) => memberEffect(groupId, one)),
          rows: [
            ...changed.map((id) => ({ stream: groupId, type: 'member.role' as const, data: { userId: id } })),
            ...turned.map((id) => ({ stream: userId, type: turn, data: { conversationId: id } }) as const),
          ],
        },
      }
    })
  return role === 'owner' ? store.turns.run(userId, write) : write()
}

async function readChannelsNotLetInto(
  store: Collections,
  { groupId, userId }: { groupId: Wish['groupId']; userId: UserId },
): Promise<ConversationId[]> {
  const [channels, wasLetInto] = await Promise.all([
    readPrivateChannelsOf(store, groupId),
    readPlacesOf(store, userId, groupId),
  ])
  return channels.map(({ id }) => id).filter((id) => !wasLetInto.includes(id))
}
