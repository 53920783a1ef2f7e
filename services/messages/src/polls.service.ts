import { defineService } from '@hubbub/runtime'
import { actorOf } from './actor.ts'
import type { WritingDeps } from './deps.ts'
import { closePoll } from './polls/close-poll.ts'
import { createPoll } from './polls/create-poll.ts'
import { pollAsSeen } from './polls/poll-as-seen.ts'
import { end, tell } from './polls/poll-tasks.ts'
import { PollTeller } from './polls/poll-teller.ts'
import { vote } from './polls/vote.ts'
import { voters } from './polls/voters.ts'
import { AuthorProfilePush } from './read/author-profile-push.ts'
import { pollBefore } from './write/sent-before.ts'
import { LargePlaces } from './write/large-places.ts'

/** Polls: messages that people answer. Each action is the file of its name. */
export function pollsService(deps: WritingDeps) {
  const introductions = new AuthorProfilePush(deps.bus, deps.clock, new LargePlaces(deps.bus, deps.clock))
  const teller = new PollTeller(deps)
  return defineService(deps.bus, 'polls', {
    // Votes of one poll meet on one node, most of the time, and are told together.
    shardBy: ['conversationId'],
    operations: {
      'polls.create': (input, caller) => createPoll(input, caller, deps, introductions),
      'polls.get': async (place, caller) => ({ poll: await pollAsSeen(actorOf(caller), place, deps) }),
      'polls.vote': (input, caller) => vote(input, caller, deps, teller),
      'polls.close': (place, caller) => closePoll(place, caller, deps, teller),
      'polls.voters': (input, caller) => voters(input, caller, deps),
    },
    doneBefore: { 'polls.create': (input, by) => pollBefore(input, by, deps) },
    internal: {
      'polls.tell': (place) => tell(place, deps, teller),
      'polls.end': (place) => end(place, deps, teller),
    },
  })
}
