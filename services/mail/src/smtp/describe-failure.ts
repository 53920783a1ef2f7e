import type { SmtpConfig } from '@hubbub/runtime'

export interface SendFailure {
  /** In plain words, with what the server said. It names no address of a person. */
  reason: string
  /** Trying again is useless: the server does not want this mail. */
  isFinal: boolean
}

/** What nodemailer, or the socket under it, throws. */
interface SmtpError {
  code?: string
  command?: string
  response?: string
  responseCode?: number
  message?: string
}

const longestAnswer = 200

export function describeFailure(thrown: unknown, { host, port, isTls }: SmtpConfig): SendFailure {
  const error = (thrown ?? {}) as SmtpError
  const { code = '', message = '' } = error
  const at = `${host}:${port}`
  const said = saidBy(error)
  const later = (reason: string): SendFailure => ({ reason, isFinal: false })
  if (code === 'EAUTH')
    return later(`The mail server ${at} does not accept the user or the password of HUBBUB_SMTP_URL.${said}`)
  if (error.command === 'STARTTLS' || code === 'ETLS')
    return later(`The mail server ${at} offers no TLS, and a password is sent over no network in the clear.`)
  if (isRecipients(error))
    return { reason: `The mail server ${at} does not take this mail.${said}`, isFinal: true }
  if (said) return later(`The mail server ${at} did not take the mail.${said}`)
  if (isAboutTls(error))
    return later(`The connection to the mail server ${at} could not be made safe with TLS. ${plain(message)}`)
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message))
    return later(`The name ${host} of the mail server was not found.`)
  if (/ECONNREFUSED/.test(`${code} ${message}`))
    return later(`Nothing listens at ${at}: is the mail server running?`)
  if (code === 'ETIMEDOUT') return later(`The mail server ${at} did not answer in time.${hint(isTls, port)}`)
  return later(`The connection to the mail server ${at} failed. ${plain(message)}${hint(isTls, port)}`)
}

/** 5xx for the sender, the recipient or the mail, and not for the connection: there 5xx may be about us and today. */
const isRecipients = ({ command, responseCode }: SmtpError) =>
  (responseCode ?? 0) >= 500 && ['RCPT TO', 'DATA'].includes(command ?? '')

const isAboutTls = ({ code = '', message = '' }: SmtpError) =>
  /CERT|SELF_SIGNED|UNABLE_TO_|SSL|TLS/i.test(`${code} ${message}`)

const saidBy = ({ response }: SmtpError) => (response ? ` It said: ${plain(response)}` : '')

/** Servers repeat the recipient. The reason goes to logs, in which there are no addresses. */
const plain = (text: string) =>
  text
    .slice(0, 5 * longestAnswer)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…')
    .trim()
    .slice(0, longestAnswer)

const hint = (isTls: boolean, port: number) => {
  if (!isTls && port === 465) return ' Port 465 wants smtps://.'
  return isTls && port !== 465 ? ' With this port it may want smtp://.' : ''
}
