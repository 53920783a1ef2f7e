import { defineService } from '@hubbub/runtime'
import type { ReadingDeps } from './context/deps.ts'
import { followedBy } from './threads/followed-by.ts'
import { follow } from './threads/follow.ts'
import { get } from './threads/get.ts'
import { list } from './threads/list.ts'
import { rootOf } from './threads/root-of.ts'
import { start } from './threads/start.ts'
import { unreadBy } from './threads/unread-by.ts'
import { update } from './threads/update.ts'
import { updateReference } from './threads/update-reference.ts'

/** In one answer. */
const sweptAtATime = 100

/** Threads: which there are, and who follows them. What is said in them is sent and read as in every conversation. */
export function threadsService(deps: ReadingDeps) {
  return defineService(deps.bus, 'threads', {
    operations: {
      'threads.start': (input, caller) => start(input, caller, deps),
      'threads.get': (input, caller) => get(input, caller, deps),
      'threads.list': (input, caller) => list(input, caller, deps),
      'threads.follow': (input, caller) => follow(input, 'wish', caller, deps),
      'threads.unfollow': (input, caller) => follow(input, 'unwish', caller, deps),
    },
    internal: {
      'threads.parentOf': async ({ conversationId }) =>
        (await deps.threads.get([conversationId]))[0]?.parentId ?? null,
      'threads.rootOf': (thread) => rootOf(thread, deps),
      'threads.unreadBy': (thread) => unreadBy(thread, deps),
      'threads.followedBy': (wish) => followedBy(wish, deps),
      'threads.followers': ({ conversationId, userIds }) => deps.threads.followers(conversationId, userIds),
      'threads.under': ({ conversationId }) => deps.threads.under(conversationId, sweptAtATime),
      'threads.forget': ({ conversationId }) => deps.threads.forget(conversationId),
      'threads.update': (thread) => update(thread, deps),
      'threads.reference': (reply) => updateReference(reply, deps),
    },
  })
}
