import { AppError, type Input, type Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf, whereOf } from '../context/actor.ts'
import { done } from '../context/change-outcome.ts'
import type { MessagesDeps } from '../context/deps.ts'
import type { ReactionOf, ReactionOutcome } from '../records/reaction-repository.ts'
import { publish } from '../context/publish.ts'

/** Adds a reaction of the caller; twice is once. */
export async function react(
  input: Input<'messages.react'>,
  caller: Caller,
  deps: MessagesDeps,
): Promise<Output<'messages.react'>> {
  const reaction = { ...input, userId: actorOf(caller), at: deps.clock.wall() }
  return announced('reaction.added', reaction, await deps.reactions.add(reaction), caller, deps)
}

/** Takes a reaction of the caller back. */
export async function unreact(
  input: Input<'messages.unreact'>,
  caller: Caller,
  deps: MessagesDeps,
): Promise<Output<'messages.unreact'>> {
  const reaction = { ...input, userId: actorOf(caller), at: deps.clock.wall() }
  return announced('reaction.removed', reaction, await deps.reactions.remove(reaction), caller, deps)
}

function announced(
  type: 'reaction.added' | 'reaction.removed',
  { seq, emoji, userId }: Omit<ReactionOf, 'conversationId'>,
  outcome: ReactionOutcome,
  caller: Caller,
  deps: MessagesDeps,
): { rev: number } {
  if (outcome.kind === 'refers')
    throw new AppError('bad_input', { fields: { seq: 'stands for a reply in a thread: react there' } })
  const change = done(outcome)
  const { rev } = change
  const where = whereOf(caller, rev)
  if (change.kind === 'changed')
    publish(deps, where, { type, data: { seq, emoji, userId, count: change.count } })
  return { rev }
}
