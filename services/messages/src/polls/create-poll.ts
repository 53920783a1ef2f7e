import { AppError, ensure, limits, type Input, type Output } from '@hubbub/protocol'
import { newId, type Caller } from '@hubbub/runtime'
import { actorOf, placeOf, whereOf } from '../actor.ts'
import type { WritingDeps } from '../deps.ts'
import type { AuthorProfilePush } from '../read/author-profile-push.ts'
import { mentionsOf } from '../write/mentions.ts'
import { publish } from '../write/publish.ts'
import { nothingSeen } from '../write/nothing-seen.ts'
import { pollBefore } from '../write/sent-before.ts'
import { slowedBy } from '../slow-mode/slow-mode.ts'
import { emptyTally, pollForAll } from './stored-poll.ts'

const dayMs = 86_400_000

/** Writes a message that asks something, and answers when it is on disk. [P-1] [P-2] */
export async function createPoll(
  input: Input<'polls.create'>,
  caller: Caller,
  deps: WritingDeps,
  introductions: AuthorProfilePush,
): Promise<Output<'polls.create'>> {
  const { conversationId, cid, question: body, options, until, ...how } = input
  const now = deps.clock.wall()
  const authorId = actorOf(caller)
  const ifSent = () => pollBefore(input, authorId, deps)
  const refusal = (until === null ? null : untimely(until, now)) ?? (await nothingSeen(body, 'question'))
  if (refusal) return (await ifSent()) ?? refuse(refusal)
  const { isMultiple, isAnonymous, hidesUntilVoted } = how
  const told = emptyTally(options.length)
  const poll = { options, isMultiple, isAnonymous, hidesUntilVoted, until, isClosed: false, told }
  const looked = await deps.filter.look({ body, beside: options, cid }, caller)
  if (looked.blocked) return (await ifSent()) ?? deps.filter.refuse(looked.blocked)
  const { passedFilters } = looked
  const called = await mentionsOf(body, caller, deps)
  const content = { id: newId('m'), conversationId, cid, authorId, body, replyTo: null, ...called }
  const { id: placeId, thread, room } = placeOf(caller)
  const groupId = caller.accessContext!.group?.id ?? null
  // Not waited for: between the commit and the telling nothing may come, or a later change is told first. [P-5]
  void introductions.make({ userId: authorId, conversationId: placeId, groupId, room })
  const draft = {
    ...content,
    attachments: [],
    poll,
    ...(thread && { isInThread: true }),
    ...slowedBy(caller),
    ...(passedFilters && { passedFilters }),
    ...deps.away.ofDraft(),
    at: now,
  }
  const outcome = await deps.messages.append(draft)
  ensure(outcome.kind !== 'conflict', 'cid_conflict')
  ensure(outcome.kind !== 'no_such_reply', 'not_found')
  if (outcome.kind === 'too_soon') throw new AppError('slow_mode', { retryAfterMs: outcome.retryAfterMs })

  const { id, seq, rev, at, kind } = outcome
  if (kind === 'repeated') return { id, seq, rev, at, dup: true }
  const message = {
    ...{ ...content, seq, kind: 'text' as const, reactions: [], poll: pollForAll(poll) },
    ...{ at, editedAt: null, deletedAt: null },
  }
  publish(deps, { ...whereOf(caller, rev), seq }, { type: 'message.created', data: { message } })
  return { id, seq, rev, at, dup: false }
}

function untimely(until: number, now: number): AppError | null {
  if (until > now && until <= now + limits.pollDays * dayMs) return null
  const why = until > now ? `is more than ${limits.pollDays} days from now` : 'is over'
  return new AppError('bad_input', { fields: { until: why } })
}

function refuse(refusal: AppError): never {
  throw refusal
}
