import { defineService } from '@hubbub/runtime'
import { actorOf } from './context/actor.ts'
import type { WritingDeps } from './context/deps.ts'
import { closePoll } from './polls/close-poll.ts'
import { pollAsSeen } from './polls/poll-as-seen.ts'
import { messageOfPoll } from './polls/message-of-poll.ts'
import { end, tell } from './polls/poll-tasks.ts'
import { PollTeller } from './polls/poll-teller.ts'
import { vote } from './polls/vote.ts'
import { voters } from './polls/voters.ts'
import { send } from './write/send.ts'
import { sentBefore } from './parts/sent-before.ts'

/** Polls: messages that people answer. Each action is the file of its name. */
export function pollsService(deps: WritingDeps) {
  const teller = new PollTeller(deps)
  return defineService(deps.bus, 'polls', {
    // Votes of one poll meet on one node, most of the time, and are told together.
    shardBy: ['conversationId'],
    operations: {
      'polls.create': (input, caller) => send(messageOfPoll(input), caller, deps),
      'polls.get': async (place, caller) => ({ poll: await pollAsSeen(actorOf(caller), place, deps) }),
      'polls.vote': (input, caller) => vote(input, caller, deps, teller),
      'polls.close': (place, caller) => closePoll(place, caller, deps, teller),
      'polls.voters': (input, caller) => voters(input, caller, deps),
    },
    doneBefore: { 'polls.create': (input, by) => sentBefore(messageOfPoll(input), by, deps) },
    internal: {
      'polls.tell': (place) => tell(place, deps, teller),
      'polls.end': (place) => end(place, deps, teller),
    },
  })
}
