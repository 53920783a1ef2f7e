import { createHash } from 'node:crypto'
import { ensure, type Input } from '@hubbub/protocol'
import type { JobPayloads } from '@hubbub/protocol/internal'
import type { AccountsDeps } from '../deps.ts'

/** The job of somebody who is known does more: begun at once, it made some answers a little later. */
const afterAnswerMs = 1_000

/**
 * Whether anybody has this name or address is asked by a job, after the answer. So the answer and the time it takes say nothing.
 */
export async function forgotPassword(
  { name, language = 'en' }: Input<'accounts.forgotPassword'>,
  { bus, config, clock }: AccountsDeps,
): Promise<Record<never, never>> {
  ensure(config.sendsMail, 'mail_off')
  // What somebody typed is in no list of jobs.
  const key = createHash('sha256').update(name).digest('base64url')
  const payload = { login: name, language }
  const at = clock.wall() + afterAnswerMs
  await bus.call('jobs.add', { job: { kind: 'accounts.forgotten', key, payload, at } })
  return {}
}

/** The job of it. */
export async function mailReset(
  { login, language }: JobPayloads['accounts.forgotten'],
  { directory, mails, passwords, links, clock }: AccountsDeps,
): Promise<void> {
  const userId =
    (await passwords.byLogin(login))?.userId ??
    (await (login.includes('@') ? mails.holderOf(login) : directory.byName(login)))?.id
  if (userId === undefined) return
  const known = await mails.of(userId)
  await mails.forgotten(userId, {
    link: links.fresh(userId, 'reset'),
    language: known?.mail.language ?? language,
    at: clock.wall(),
  })
}
