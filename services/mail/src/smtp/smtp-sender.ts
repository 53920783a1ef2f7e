import type { SmtpConfig } from '@hubbub/runtime'
import { createTransport, type Transporter } from 'nodemailer'
import type { MailHeaders } from '../headers-of.ts'
import { describeFailure, type SendFailure } from './describe-failure.ts'

/** All within the minute that a job has. */
export interface SmtpTimes {
  connectMs: number
  /** Until it answers the next command. */
  silenceMs: number
  allMs: number
}

export const usualTimes: SmtpTimes = { connectMs: 10_000, silenceMs: 20_000, allMs: 45_000 }

export interface OutgoingMail extends MailHeaders {
  from: { name: string; address: string }
  to: string
  messageId: string
  date: Date
  subject: string
  text: string
  html: string
}

/** One mail, one connection: few are sent, and none waits for another. */
export class SmtpSender {
  readonly #transport: Transporter
  readonly #smtp: SmtpConfig
  readonly #times: SmtpTimes

  constructor(smtp: SmtpConfig, times: SmtpTimes) {
    const { host, port, isTls, needsTls, login } = smtp
    this.#smtp = smtp
    this.#times = times
    this.#transport = createTransport({
      ...{ host, port, secure: isTls, requireTLS: needsTls },
      ...(login && { auth: { user: login.user, pass: login.password } }),
      ...{ dnsTimeout: times.connectMs, connectionTimeout: times.connectMs },
      ...{ greetingTimeout: times.silenceMs, socketTimeout: times.silenceMs },
      // Where TLS is no must, one that nobody vouches for is still better than none.
      tls: { rejectUnauthorized: isTls || needsTls },
      // A text is never the name of a file or the address of a page.
      ...{ disableFileAccess: true, disableUrlAccess: true },
    })
  }

  /** Answers what went wrong; null: the mail server has the mail. */
  async send(
    { to, headers, ...mail }: OutgoingMail,
    withinMs = this.#times.allMs,
  ): Promise<SendFailure | null> {
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(Object.assign(new Error(), { code: 'ETIMEDOUT' })), withinMs)
    })
    try {
      const sending = this.#transport.sendMail({
        ...mail,
        // Not as a text that would be taken apart: one recipient, whatever stands in it.
        to: { name: '', address: to },
        // No machine answers it with "I am on holiday".
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers },
      })
      sending.catch(() => {})
      await Promise.race([sending, tooLong])
      return null
    } catch (error) {
      return describeFailure(error, this.#smtp)
    } finally {
      clearTimeout(timer)
    }
  }

  close(): void {
    this.#transport.close()
  }
}
