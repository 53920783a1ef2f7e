import { createHash } from 'node:crypto'
import { AppError } from '@hubbub/protocol'
import type { DueMail } from '@hubbub/protocol/internal'
import type { Clock, MailConfig } from '@hubbub/runtime'
import { renderMail } from './render/render-mail.ts'
import type { SmtpSender } from './smtp/smtp-sender.ts'

export interface MailDeps {
  config: MailConfig | null
  /** Null where this node has no mail server. */
  sender: Pick<SmtpSender, 'send'> | null
  clock: Clock
  onEnd: (end: 'sent' | 'failed' | 'refused') => void
}

/** With what it is sent for: the same key gives the same Message-ID. */
type KeyedMail = DueMail & { key: string; withinMs?: number }

/** Gives a mail to the mail server. What that answers is told as a reason, in which there are no addresses. */
export async function deliver(
  { key, to, language, content, withinMs }: KeyedMail,
  { config, sender, clock, onEnd }: MailDeps,
): Promise<void> {
  if (!config || !sender) throw new AppError('mail_off')
  const mail = {
    from: { name: config.name, address: config.from },
    to,
    messageId: messageIdOf(key, config),
    date: new Date(clock.wall()),
    ...renderMail(content, language, config),
  }
  const failure = await sender.send(mail, withinMs)
  onEnd(failure === null ? 'sent' : failure.isFinal ? 'refused' : 'failed')
  if (failure)
    throw new AppError(failure.isFinal ? 'mail_refused' : 'mail_failed', {
      fields: { reason: failure.reason },
    })
}

/** The same for what is sent twice, and nothing that could be guessed from it: a key has ids. */
function messageIdOf(key: string, { url }: Pick<MailConfig, 'url'>): string {
  const digest = createHash('sha256').update(`hubbub mail ${key}`).digest('base64url')
  return `<${digest}@${new URL(url).hostname}>`
}
