import { isIP } from 'node:net'
import { Email } from '@hubbub/protocol'
import { StartupError } from '../startup-error.ts'
import type { SettingName } from './settings.ts'

/** How mails are sent. Every node knows whether there are any; only those with the role `mail` need the server. */
export interface MailConfig {
  /** What the server is called in mails, and who sends them. */
  name: string
  from: string
  /** Links in mails begin so. */
  url: string
  /** Null where only other nodes send. */
  smtp: SmtpConfig | null
}

export interface SmtpConfig {
  host: string
  port: number
  /** TLS from the first byte on; otherwise the server is asked for it. */
  isTls: boolean
  /** Nothing is sent to a server that does not offer TLS. */
  needsTls: boolean
  login: { user: string; password: string } | null
}

interface Readers {
  text: (name: SettingName) => string
}

/** Null: no mail is sent. */
export function readMailConfig({ text }: Readers, publicUrl: string | null): MailConfig | null {
  const smtpUrl = text('HUBBUB_SMTP_URL')
  const sender = text('HUBBUB_MAIL_FROM')
  if (!sender && !smtpUrl) return null
  if (!sender)
    throw new StartupError(
      'bad_setting',
      'HUBBUB_SMTP_URL is set: set HUBBUB_MAIL_FROM as well, the address that mails come from.',
    )
  if (!publicUrl)
    throw new StartupError(
      'bad_setting',
      'HUBBUB_MAIL_FROM is set: set HUBBUB_URL as well, because links in mails lead there.',
    )
  const { name, address } = senderIn(sender)
  return {
    name: name || new URL(publicUrl).hostname,
    from: address,
    url: publicUrl,
    smtp: smtpUrl ? smtpIn(smtpUrl) : null,
  }
}

const longestName = 64

function senderIn(value: string): { name: string; address: string } {
  const [, quoted, plain, bracketed, bare] =
    /^(?:(?:"([^"]*)"|([^"<>]*?))\s*<([^<>]+)>|([^<>\s]+))$/.exec(value) ?? []
  const name = (quoted ?? plain ?? '').trim()
  const { data: address } = Email.safeParse(bracketed ?? bare)
  if (!address || name.length > longestName || /[\p{Cc}\p{Cs}]/u.test(name))
    throw new StartupError(
      'bad_setting',
      `HUBBUB_MAIL_FROM is '${value}'. Give an address such as chat@example.org, or Our chat <chat@example.org>.`,
    )
  return { name, address }
}

/** Its text is in no error: there is a password in it. */
function smtpIn(value: string): SmtpConfig {
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || !url.hostname)
    throw wrong('Give smtp://user:password@host:587, or smtps://user:password@host:465.')
  if (url.search || url.hash || !['', '/'].includes(url.pathname))
    throw wrong(
      'Nothing may follow the host and the port. In a password write / as %2F, ? as %3F and # as %23.',
    )
  if ((url.username === '') !== (url.password === ''))
    throw wrong('It has a user without a password, or a password without a user.')
  const isTls = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const login = url.username === '' ? null : { user: decoded(url.username), password: decoded(url.password) }
  return {
    host,
    port: Number(url.port) || (isTls ? 465 : 587),
    isTls,
    // A password goes over no network in the clear.
    needsTls: !isTls && login !== null && !isThisMachine(host),
    login,
  }
}

const isThisMachine = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw wrong('It has a % that begins no escaped character: write a % in a password as %25.')
  }
}

const wrong = (what: string) => new StartupError('bad_setting', `HUBBUB_SMTP_URL cannot be read. ${what}`)
