import { domainToASCII } from 'node:url'
import { limits, signUpModes, type SignUpMode } from '@hubbub/protocol'
import { StartupError } from '../startup-error.ts'
import type { SettingName } from './settings.ts'

/** Who may make an account for themselves, and what is asked of them. */
export interface SignUpConfig {
  mode: SignUpMode
  /** Of mail addresses, as DNS has them: only these count where the mode is `domains`. Or `*` alone: any. */
  domains: string[]
  /** Nobody signs up with an address of these, or below them; `disposable` stands for a list of many. */
  refusedDomains: string[]
  /** Asked where the mode is `approval`; null: nothing is. */
  question: string | null
  /** Null: nobody is asked to show that they are not robots. */
  captcha: CaptchaConfig | null
}

export interface CaptchaConfig {
  /** The server asks there whether an answer is right. */
  verifyUrl: string
  secret: string
  siteKey: string
  /** The script that pages load. */
  script: string
  /** What pages may load from for it: the host of the script, and others that it needs. */
  hosts: string[]
}

interface Readers {
  text: (name: SettingName) => string
  list: (name: SettingName) => string[]
  oneOf: <const T extends string>(name: SettingName, allowed: readonly T[]) => T
}

const captchaSettings = [
  'HUBBUB_CAPTCHA_VERIFY_URL',
  'HUBBUB_CAPTCHA_SECRET',
  'HUBBUB_CAPTCHA_SITE_KEY',
  'HUBBUB_CAPTCHA_SCRIPT',
] as const

export function readSignUpConfig({ text, list, oneOf }: Readers, sendsMail: boolean): SignUpConfig {
  const mode = oneOf('HUBBUB_REGISTRATION', signUpModes)
  const domains = domainsIn('HUBBUB_SIGN_UP_DOMAINS', list, '*')
  if (domains.includes('*') && domains.length > 1)
    throw wrong('HUBBUB_SIGN_UP_DOMAINS has * and others. Give * alone, or domains such as example.org.')
  const refusedDomains = domainsIn('HUBBUB_SIGN_UP_REFUSED_DOMAINS', list, 'disposable')
  if (mode === 'domains' && domains.length === 0)
    throw wrong('HUBBUB_REGISTRATION is domains: set HUBBUB_SIGN_UP_DOMAINS as well.')
  // Else the server would be open to everybody, and whoever set this would not know.
  if (mode !== 'domains' && domains.length > 0)
    throw wrong(
      `HUBBUB_SIGN_UP_DOMAINS is set, and HUBBUB_REGISTRATION is ${mode}. Set it to domains, or leave the domains out.`,
    )
  if (mode === 'domains' && !sendsMail)
    throw wrong(
      'HUBBUB_REGISTRATION is domains, and addresses are confirmed by mail: set HUBBUB_MAIL_FROM as well.',
    )
  const never = domains.find((domain) => refusedDomains.some((one) => `.${domain}`.endsWith(`.${one}`)))
  if (never !== undefined)
    throw wrong(
      `HUBBUB_SIGN_UP_REFUSED_DOMAINS refuses '${never}' of HUBBUB_SIGN_UP_DOMAINS. Take it out of one of them.`,
    )
  const question = text('HUBBUB_SIGN_UP_QUESTION')
  if (question.length > limits.signUpQuestionChars || /\p{Cc}/u.test(question))
    throw wrong(
      `HUBBUB_SIGN_UP_QUESTION is too long, or has more than one line. Give at most ${limits.signUpQuestionChars} characters, on one line.`,
    )
  if (mode !== 'approval' && question !== '')
    throw wrong(
      `HUBBUB_SIGN_UP_QUESTION is set, and HUBBUB_REGISTRATION is ${mode}. Set it to approval, or leave the question out.`,
    )
  const hosts = list('HUBBUB_CAPTCHA_HOSTS')
  const wrongHost = hosts.find((host) => !/^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host))
  if (wrongHost !== undefined)
    throw wrong(`HUBBUB_CAPTCHA_HOSTS has '${wrongHost}'. Give hosts such as https://*.example.org.`)
  const captcha = captchaIn(text, hosts)
  if (!captcha && hosts.length > 0)
    throw wrong(
      `HUBBUB_CAPTCHA_HOSTS is set, and the captcha is not. Set ${captchaSettings.join(', ')} as well.`,
    )
  return { mode, domains, refusedDomains, question: question || null, captcha }
}

function domainsIn(name: SettingName, list: Readers['list'], word: string): string[] {
  return list(name).map((given) => {
    // What ends the host of an address is none of a domain, and would be cut off.
    const domain = given === word || /[\s/?#@:\\]/.test(given) ? given : domainToASCII(given.toLowerCase())
    if (domain !== word && !/^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(domain))
      throw wrong(`${name} has '${given}'. Give domains such as example.org, or ${word}.`)
    return domain
  })
}

/** All of it or nothing. Its secret is in no error. */
function captchaIn(text: Readers['text'], hosts: readonly string[]): CaptchaConfig | null {
  const [verifyUrl, secret, siteKey, script] = captchaSettings.map(text) as [string, string, string, string]
  const missing = captchaSettings.filter((name) => !text(name))
  if (missing.length === captchaSettings.length) return null
  if (missing.length > 0)
    throw wrong(
      `${missing[0]} is not set, and other settings of the captcha are. Set all of ${captchaSettings.join(', ')}, or none.`,
    )
  for (const [name, value] of [
    ['HUBBUB_CAPTCHA_VERIFY_URL', verifyUrl],
    ['HUBBUB_CAPTCHA_SCRIPT', script],
  ] as const)
    if (!isSafe(value)) throw wrong(`${name} is '${value}'. Give an address that begins with https://.`)
  return { verifyUrl, secret, siteKey, script, hosts: [new URL(script).origin, ...hosts] }
}

/** The secret goes over no network in the clear, and no page runs what came so. */
function isSafe(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username } = new URL(value)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && isHere))
}

const wrong = (what: string) => new StartupError('bad_setting', what)
