import { AppError } from '@hubbub/protocol'
import type { DueMail } from '@hubbub/protocol/internal'
import type { Clock, MailConfig } from '@hubbub/runtime'
import { headersOf, messageIdOf } from './headers-of.ts'
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
  { key, to, language, content, withinMs, ...belongs }: KeyedMail,
  { config, sender, clock, onEnd }: MailDeps,
): Promise<void> {
  if (!config || !sender) throw new AppError('mail_off')
  const mail = {
    from: { name: config.name, address: config.from },
    to,
    messageId: messageIdOf(`mail ${key}`, config),
    ...headersOf(belongs, config),
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
