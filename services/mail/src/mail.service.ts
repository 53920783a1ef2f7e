import { defineService, type Clock, type MailConfig, type Metrics, type ServicesBus } from '@hubbub/runtime'
import { sendMail } from './send-mail.ts'
import { sendTest } from './send-test.ts'
import { SmtpSender, usualTimes, type SmtpTimes } from './smtp/smtp-sender.ts'

interface MailParts {
  bus: ServicesBus
  /** Null: no mail is sent. */
  config: MailConfig | null
  metrics: Metrics
  clock: Clock
  times?: SmtpTimes
}

/** Mail: words and SMTP. It has no database: who wants a mail sent keeps a job until it is. */
export function mailService({ bus, config, metrics, clock, times = usualTimes }: MailParts) {
  const ended = metrics.counter('mails_total', 'Mails given to the mail server, by end.', ['end'])
  const sender = config?.smtp ? new SmtpSender(config.smtp, times) : null
  const deps = { bus, config, sender, clock, onEnd: (end: string) => ended.inc({ end }) }
  return defineService(bus, 'mail', {
    operations: { 'mail.test': (input) => sendTest(input, deps) },
    internal: { 'mail.send': (mail) => sendMail(mail, deps) },
    stopped: () => sender?.close(),
  })
}
