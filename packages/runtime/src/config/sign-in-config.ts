import { GroupId, RoleId } from '@hubbub/protocol'
import { StartupError } from '../startup-error.ts'
import { providerSettings, type ProviderSettingName } from './provider-settings.ts'
import type { SettingName } from './settings.ts'

export interface SignInConfig {
  /** In the order of their numbers. */
  providers: ProviderConfig[]
  /** The form for a password is shown only to who asks for it. */
  hidesPassword: boolean
  /** Who is to log in goes on to the only provider at once. */
  skipsLogIn: boolean
}

export interface ProviderConfig {
  /** Its number in the settings. */
  id: string
  issuer: string
  clientId: string
  clientSecret: string | null
  clientAuth: 'auto' | 'basic' | 'post'
  name: string
  scopes: string
  groupsClaim: string
  requiredGroup: string | null
  administratorGroup: string | null
  /** The same group here may stand there several times. */
  memberships: ProviderMembership[]
  provisions: 'yes' | 'always' | 'no'
  linksByMail: boolean
  trustsMail: boolean
  /** Whether a sign-in there counts as both factors. */
  secondFactor: 'no' | 'yes' | 'amr'
  /** Going there counts as proof, where it does not say when it asked for a password. */
  provesFreshly: boolean
  logsOut: boolean
  /** How long a session lasts; null: like any other one. */
  sessionMs: number | null
  /** Where it sends people back to. */
  returnUrl: string
}

/** Who is in a group at the provider is in one here, and has a role there. */
export interface ProviderMembership {
  /** What the provider calls it. */
  theirs: string
  groupId: GroupId
  roleId: RoleId | null
}

type Environment = Readonly<Record<string, string | undefined>>

interface Readers {
  oneOf: <const T extends string>(name: SettingName, allowed: readonly T[]) => T
}

export function readSignInConfig(
  env: Environment,
  { oneOf }: Readers,
  publicUrl: string | null,
): SignInConfig {
  const providers = numbersIn(env).map((number) => providerIn(env, number, publicUrl))
  ensureToldApart(providers)
  const form = oneOf('HUBBUB_PASSWORD_FORM', ['shown', 'hidden', 'skipped'])
  if (form !== 'shown' && providers.length === 0)
    throw new StartupError(
      'bad_setting',
      `HUBBUB_PASSWORD_FORM is ${form}, and there is no provider to sign in by. Set HUBBUB_OIDC_1_ISSUER as well.`,
    )
  if (form === 'skipped' && providers.length > 1)
    throw new StartupError(
      'bad_setting',
      'HUBBUB_PASSWORD_FORM is skipped, and there are several providers. People have to choose: set it to hidden.',
    )
  return { providers, hidesPassword: form !== 'shown', skipsLogIn: form === 'skipped' }
}

/** An identity is found again by the address of its provider, and people choose by the name. */
function ensureToldApart(providers: readonly ProviderConfig[]): void {
  for (const [index, one] of providers.entries())
    for (const other of providers.slice(0, index)) {
      const [field, value] = one.name === other.name ? (['NAME', one.name] as const) : ['ISSUER', one.issuer]
      if (one.name !== other.name && bare(one.issuer) !== bare(other.issuer)) continue
      throw new StartupError(
        'bad_setting',
        `HUBBUB_OIDC_${one.id}_${field} is '${value}', as HUBBUB_OIDC_${other.id}_${field}. Give each provider its own.`,
      )
    }
}

const bare = (issuer: string): string => issuer.replace(/\/$/, '')

/** A setting that nobody reads would be a provider without what it was to say. */
function numbersIn(env: Environment): number[] {
  const named = Object.keys(env).filter((name) => name.startsWith('HUBBUB_OIDC_') && env[name]?.trim())
  const numbers = named.map((name) => {
    const [, number, field] = /^HUBBUB_OIDC_([1-9]\d?)_(\w+)$/.exec(name) ?? []
    if (!number || !field || !Object.hasOwn(providerSettings, field))
      throw new StartupError('bad_setting', `${name} is no setting. See docs/single-sign-on.md.`)
    return Number(number)
  })
  return [...new Set(numbers)].sort((one, other) => one - other)
}

function providerIn(env: Environment, number: number, publicUrl: string | null): ProviderConfig {
  const nameOf = (field: ProviderSettingName) => `HUBBUB_OIDC_${number}_${field}`
  const text = (field: ProviderSettingName) => env[nameOf(field)]?.trim() || providerSettings[field].default
  const wrong = (field: ProviderSettingName, what: string) =>
    new StartupError('bad_setting', `${nameOf(field)} ${what}`)
  if (!publicUrl)
    throw wrong('ISSUER', 'is set: set HUBBUB_URL as well, because the provider sends people back there.')
  const clientId = text('CLIENT_ID')
  if (!clientId)
    throw wrong('CLIENT_ID', 'is missing. The provider shows it where this server was registered.')
  const issuer = issuerIn(text('ISSUER'), (what) => wrong('ISSUER', what))
  if (issuer === github && !text('CLIENT_SECRET'))
    throw wrong('CLIENT_SECRET', 'is missing. GitHub takes no app without one.')
  const name = text('NAME') || new URL(issuer).hostname
  if (name.length > longestName || /[\p{Cc}\p{Cs}]/u.test(name))
    throw wrong('NAME', `is '${name}'. Give at most ${longestName} characters, on one line.`)
  const scopes = text('SCOPES')
    .split(/[\s,]+/)
    .join(' ')
  if (issuer !== github && !scopes.split(' ').includes('openid'))
    throw wrong('SCOPES', `is '${scopes}'. It has to contain openid.`)
  return {
    ...{ id: String(number), issuer, clientId, name, scopes },
    clientSecret: text('CLIENT_SECRET') || null,
    clientAuth: oneOf('CLIENT_AUTH', ['auto', 'basic', 'post']),
    groupsClaim: text('GROUPS_CLAIM'),
    requiredGroup: text('REQUIRED_GROUP') || null,
    administratorGroup: text('ADMINISTRATOR_GROUP') || null,
    memberships: membershipsIn(text('MEMBERSHIPS'), (what) => wrong('MEMBERSHIPS', what)),
    provisions: oneOf('PROVISION', ['yes', 'always', 'no']),
    linksByMail: oneOf('LINK_BY_MAIL', ['yes', 'no']) === 'yes',
    trustsMail: oneOf('TRUSTS_MAIL', ['yes', 'no']) === 'yes',
    secondFactor: oneOf('SECOND_FACTOR', ['no', 'yes', 'amr']),
    provesFreshly: oneOf('FRESH_PROOF', ['yes', 'no']) === 'yes',
    logsOut: oneOf('LOGOUT', ['yes', 'no']) === 'yes',
    sessionMs: hoursIn(text('SESSION_HOURS'), (what) => wrong('SESSION_HOURS', what)),
    returnUrl: `${publicUrl}/sign-in/${number}`,
  }

  function oneOf<const T extends string>(field: ProviderSettingName, allowed: readonly T[]): T {
    const value = text(field)
    const found = allowed.find((one) => one === value)
    if (!found) throw wrong(field, `is '${value}'. Give one of: ${allowed.join(', ')}.`)
    return found
  }
}

function hoursIn(value: string, wrong: (what: string) => StartupError): number | null {
  if (!/^\d{1,4}$/.test(value)) throw wrong(`is '${value}'. Give a number of hours from 0 to 9999.`)
  return Number(value) === 0 ? null : Number(value) * 3_600_000
}

/** What it is called there may contain anything but a semicolon: the last = counts. */
function membershipsIn(value: string, wrong: (what: string) => StartupError): ProviderMembership[] {
  const rows = value.split(';').map((row) => row.trim())
  return rows.filter(Boolean).map((row) => {
    const end = row.lastIndexOf('=')
    const theirs = row.slice(0, end).trim()
    const [group, role, ...rest] = row
      .slice(end + 1)
      .trim()
      .split('/')
    const groupId = GroupId.safeParse(group)
    const roleId = RoleId.nullable().safeParse(role ?? null)
    if (end < 0 || !theirs || !groupId.success || !roleId.success || rest.length > 0)
      throw wrong(
        `has '${row}'. Give their group = the id of a group here, and / the id of a role: players=g_….`,
      )
    return { theirs, groupId: groupId.data, roleId: roleId.data }
  })
}

const longestName = 40
const github = 'https://github.com'

/** Who can read or change what is said on the way to the provider can be anybody here: so that way is encrypted. */
function issuerIn(value: string, wrong: (what: string) => StartupError): string {
  const url = URL.canParse(value) ? new URL(value) : null
  const isDocument = url?.pathname.includes('/.well-known/')
  if (!url || isDocument || url.search || url.hash || url.username)
    throw wrong(`is '${value}'. Give the address of the provider, such as https://id.example.org.`)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere))
    throw wrong(`is '${value}'. It has to begin with https://, unless the provider runs on this machine.`)
  // People of any tenant would get in, each tenant with an address of its own.
  if (
    url.hostname === 'login.microsoftonline.com' &&
    /^\/(common|organizations|consumers)\b/.test(url.pathname)
  )
    throw wrong(`is '${value}'. Put the id of your tenant in the place of '${url.pathname.split('/')[1]!}'.`)
  return value
}
