import type { NewJob } from '@hubbub/protocol/internal'
import { foundOf } from '../filters/found-job.ts'
import { endOf } from '../polls/poll-jobs.ts'
import { fetchOf } from '../previews/decide-previews.ts'
import { entriesOf, threadEntryOf } from './inbox-jobs.ts'
import type { Draft } from '../store/message-repository.ts'
import { lookOf } from '../push/look-job.ts'
import { reachOf } from '../push/reach-job.ts'
import { referenceOf } from '../threads/reference-job.ts'
import { updateOf } from '../threads/update-job.ts'

/** What is to be done for a message after it was sent; part of its write. */
export function jobsOf(
  {
    conversationId,
    wantsPreviews,
    isInThread,
    isAlsoInChannel,
    poll,
    mentions,
    mentionedRoles,
    replyTo,
    pushAfterMs,
    wantsMissedMail,
    passedFilters,
    authorId,
    at,
  }: Draft,
  seq: number,
): NewJob[] {
  const jobs: NewJob[] = []
  if (wantsPreviews) jobs.push(fetchOf({ conversationId, seq }, authorId, at))
  if (isInThread) jobs.push(updateOf(conversationId, at), threadEntryOf(conversationId, at))
  // Nothing is done for a message that concerns nobody by name.
  if (replyTo !== null || mentions.length > 0 || mentionedRoles)
    jobs.push(entriesOf({ conversationId, seq }, at))
  if (isAlsoInChannel) jobs.push(referenceOf({ conversationId, seq }, at))
  if (poll?.until != null) jobs.push(endOf(conversationId, seq, at, poll.until))
  if (pushAfterMs !== undefined) jobs.push(reachOf({ conversationId, seq }, at, pushAfterMs))
  if (wantsMissedMail) jobs.push(lookOf({ conversationId, seq }, at))
  if (passedFilters) jobs.push(foundOf(passedFilters, { conversationId, seq, userId: authorId }, at))
  return jobs
}
