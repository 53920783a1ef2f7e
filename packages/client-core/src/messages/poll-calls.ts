import type { ConversationId, Poll } from '@hubbub/protocol'
import type { Call } from '../calls/calls.ts'
import type { Polls } from '../client.ts'
import type { Timelines } from './timelines.ts'

/** Votes, and shows what the answer says without waiting for the change that tells of it. */
export class PollCalls implements Polls {
  readonly #call: Call
  readonly #timelines: Pick<Timelines, 'voted'>

  constructor(call: Call, timelines: Pick<Timelines, 'voted'>) {
    this.#call = call
    this.#timelines = timelines
  }

  async vote(conversationId: ConversationId, seq: number, options: number[]): Promise<void> {
    const { poll } = await this.#call('polls.vote', { conversationId, seq, options })
    this.#show(conversationId, seq, poll)
  }

  async look(conversationId: ConversationId, seq: number): Promise<void> {
    const { poll } = await this.#call('polls.get', { conversationId, seq })
    this.#show(conversationId, seq, poll)
  }

  #show(conversationId: ConversationId, seq: number, { mine: options = [], counts }: Poll): void {
    this.#timelines.voted({ conversationId, seq, options, ...(counts && { counts }) })
  }
}
