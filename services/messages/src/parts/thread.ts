import { placeOf } from '../context/actor.ts'
import { updateOf } from '../jobs/thread-job.ts'
import { threadEntryOf } from '../jobs/inbox-jobs.ts'
import type { Part } from './part.ts'

/** In a thread: the message where it began tells how many replies there are, and followers find them in their inbox. */
export const thread: Part = {
  ask: ({ caller }) => (placeOf(caller).thread ? { isInThread: true } : undefined),

  jobs: ({ isInThread, conversationId, at }) =>
    isInThread ? [updateOf(conversationId, at), threadEntryOf(conversationId, at)] : [],

  edited: (_message, { isInThread, conversationId, at }) => ({
    jobs: isInThread ? [updateOf(conversationId, at)] : [],
  }),

  deleted: (_message, { isInThread, conversationId, at }) => ({
    jobs: isInThread ? [updateOf(conversationId, at)] : [],
  }),
}
