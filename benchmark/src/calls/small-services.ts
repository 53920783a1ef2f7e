import {
  defineService,
  type ServicesBus,
  type CallerMeta,
  type InnerActions,
  type OperationActions,
} from '@hubbub/runtime'
import type { Presence, UserId } from '@hubbub/protocol'

const userId = `u_${'0'.repeat(26)}` as const
export const conversationId = `c_${'0'.repeat(26)}` as const

/** What is asked in every way, and who asks. */
export const asked = { userIds: [userId] }
export const caller: CallerMeta = {
  actor: { userId, sessionId: `s_${'0'.repeat(26)}`, kind: 'person', isAdministrator: false },
  address: '127.0.0.1',
  device: 'bench',
}

/** The small thing: nothing of it is worth measuring. */
export async function answer({ userIds }: { userIds: UserId[] }): Promise<Presence[]> {
  return userIds.map((id) => ({ userId: id, status: 'online' }))
}

/** It as an operation of the contract, and as an action between services. */
export function addSmallServices(bus: ServicesBus): void {
  bus.add(
    defineService(bus, 'presence', {
      operations: {
        'presence.watch': async ({ userIds }) => ({ presence: await answer({ userIds }) }),
        'presence.idle': (input) => input,
        'presence.active': (input) => input,
      },
      internal: { 'presence.of': answer, 'presence.looking': () => [], 'presence.report': () => true },
    }),
  )
  // For an operation that asks how the caller stands to a conversation, which is remembered after the first time.
  bus.add(
    defineService(bus, 'messages', {
      operations: {
        'messages.markRead': ({ seq }) => ({ readSeq: seq }),
      } satisfies Partial<OperationActions<'messages'>> as never,
      internal: {} as never,
    }),
  )
  bus.add(
    defineService(bus, 'groups', {
      operations: {} as never,
      internal: {
        'groups.place': () => ({ kind: 'direct', groupId: null, isPrivate: false, isArchived: false }),
        'groups.isIn': () => true,
      } satisfies Partial<InnerActions<'groups'>> as never,
    }),
  )
}
