import type { Commands } from '../bus/commands.ts'
import type { RunningCalls } from '../bus/running-calls.ts'
import type { AccessContextCache } from './access-context-cache.ts'

/**
 * Forgets what is no longer true, and waits for what was begun by it. To be called after all services were added: what they
 * remember is to be forgotten before.
 */
export function invalidateAccess(
  commands: Commands,
  { accessContexts, running }: { accessContexts: AccessContextCache; running: RunningCalls },
): void {
  commands.onCommand('access.changed', async ({ facts }) => {
    for (const fact of facts) accessContexts.forget(fact)
    // Of a whole group anybody may have begun something in it, and of a place whoever calls about it.
    const groupIds = facts.flatMap(({ groupId, userId }) => (groupId && !userId ? groupId : []))
    await Promise.all([
      running.settled(facts.flatMap(({ userId, conversationId }) => userId ?? conversationId ?? [])),
      running.settledIn(groupIds),
    ])
  })
  commands.onCommand('channel.closing', async ({ conversationId, closing, roleIds }) => {
    accessContexts.close(conversationId, closing, roleIds)
    await running.settled([conversationId])
  })
  // Where another call ended them, that one may still wait: who asks for the same is answered no sooner.
  commands.onCommand('sessions.ended', ({ userId, sessionIds }) =>
    running.settled(sessionIds.length > 0 ? sessionIds : [userId]),
  )
  commands.onCommand('sessions.staled', ({ sessionIds }) => running.settled(sessionIds))
}
