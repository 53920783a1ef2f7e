import { resolve } from 'node:path'
import { limits } from '@hubbub/protocol'
import { readCluster, type ClusterConfig } from '../cluster/cluster-config.ts'
import { readFilesConfig, type FilesConfig } from './files-config.ts'
import { readMailConfig, type MailConfig } from './mail-config.ts'
import { allowedNetsIn, type PreviewsConfig } from './previews-config.ts'
import { readPushConfig, type PushConfig } from './push-config.ts'
import { settings, type SettingName } from './settings.ts'
import { readSignUpConfig, type SignUpConfig } from './sign-up-config.ts'
import { readSignInConfig, type SignInConfig } from './sign-in-config.ts'
import { StartupError } from '../startup-error.ts'
import { workersIn } from '../bus/workers.ts'

export interface Config {
  port: number
  host: string
  dataFolder: string
  publicUrl: string | null
  /** What people call this server. */
  name: string
  /** Null: the client that comes with the server. */
  clientFolder: string | null
  origins: string[]
  trustsProxy: boolean
  signUp: SignUpConfig
  welcomesGuests: boolean
  /** How long the audit log is kept. */
  auditDays: number
  /** Whether channels can be opened to the web. */
  hasWebChannels: boolean
  hasRateLimits: boolean
  /** 0: as many as they like. */
  connectionsPerAddress: number
  writesNatively: boolean
  /** With the one of the event loop. */
  sendThreads: number | 'auto'
  broadcast: BroadcastMode
  files: FilesConfig
  previews: PreviewsConfig
  push: PushConfig
  /** Null: no mail is sent, and nothing is offered that needs it. */
  mail: MailConfig | null
  signIn: SignInConfig
  /** Gateways in processes of their own; 0: the one of this process. */
  workers: number
  /** Null alone: then everything is in this process and its data folder. */
  cluster: ClusterConfig | null
  copiesCalls: boolean
  metrics: { port: number; host: string } | null
  log: { level: LogLevel; format: 'json' | 'text' | 'auto' }
}

/** How a committed change reaches those who listen: see docs/broadcast.md. */
export const broadcastModes = ['direct', 'outbox', 'log', 'direct+outbox'] as const
export type BroadcastMode = (typeof broadcastModes)[number]

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const
export type LogLevel = (typeof logLevels)[number]

type Environment = Readonly<Record<string, string | undefined>>

/** Reads and checks every setting; throws a `StartupError` that names the one that is wrong. */
export function readConfig(env: Environment): Config {
  const metricsPort = port(env, 'METRICS_PORT')
  const cluster = readCluster((name) => text(env, name))
  const dataFolder = resolve(text(env, 'HUBBUB_DATA'))
  const readers = {
    text: (name: SettingName) => text(env, name),
    count: (name: SettingName) => count(env, name),
    list: (name: SettingName) => list(env, name),
    oneOf: <const T extends string>(name: SettingName, allowed: readonly T[]) => oneOf(env, name, allowed),
  }
  const hasRateLimits = oneOf(env, 'HUBBUB_RATE_LIMITS', ['on', 'off']) === 'on'
  const perAddress = count(env, 'HUBBUB_CONNECTIONS_PER_ADDRESS')
  const publicUrl = origin('HUBBUB_URL', text(env, 'HUBBUB_URL'))
  const mail = readMailConfig(readers, publicUrl)
  const signUp = readSignUpConfig(readers, mail !== null)
  return {
    port: port(env, 'PORT'),
    host: text(env, 'HOST'),
    dataFolder,
    publicUrl,
    name: serverName(env),
    clientFolder: text(env, 'HUBBUB_CLIENT') || null,
    origins: list(env, 'HUBBUB_ORIGINS').flatMap((one) => origin('HUBBUB_ORIGINS', one) ?? []),
    trustsProxy: oneOf(env, 'HUBBUB_TRUST_PROXY', ['yes', 'no']) === 'yes',
    signUp,
    welcomesGuests: welcomesGuests(env, signUp),
    auditDays: auditDays(env),
    hasWebChannels: oneOf(env, 'HUBBUB_WEB_CHANNELS', ['on', 'off']) === 'on',
    writesNatively: oneOf(env, 'HUBBUB_NATIVE_WRITES', ['yes', 'no']) === 'yes',
    sendThreads: sendThreads(env),
    hasRateLimits,
    connectionsPerAddress: hasRateLimits ? perAddress : 0,
    broadcast: broadcastIn(env, cluster),
    files: readFilesConfig(readers, { dataFolder, isCluster: cluster !== null }),
    previews: {
      isOn: oneOf(env, 'HUBBUB_LINK_PREVIEWS', ['on', 'off']) === 'on',
      allowed: allowedNetsIn(list(env, 'HUBBUB_LINK_PREVIEWS_ALLOW')),
    },
    push: readPushConfig(readers, { publicUrl }),
    mail,
    signIn: readSignInConfig(env, readers, publicUrl),
    workers: workersIn(text(env, 'HUBBUB_WORKERS'), cluster),
    cluster,
    copiesCalls: oneOf(env, 'HUBBUB_COPY_CALLS', ['yes', 'no']) === 'yes',
    metrics: metricsPort === 0 ? null : { port: metricsPort, host: text(env, 'METRICS_HOST') },
    log: {
      level: oneOf(env, 'LOG_LEVEL', logLevels),
      format: oneOf(env, 'LOG_FORMAT', ['json', 'text', 'auto']),
    },
  }
}

/** Who is asked for an invitation at one door is not let in at the next, unless the operator wants that. */
function welcomesGuests(env: Environment, { mode }: SignUpConfig): boolean {
  if (!text(env, 'HUBBUB_GUESTS')) return mode === 'open'
  return oneOf(env, 'HUBBUB_GUESTS', ['yes', 'no']) === 'yes'
}

function auditDays(env: Environment): number {
  const days = count(env, 'HUBBUB_AUDIT_DAYS')
  if (days < limits.auditDays)
    throw new StartupError(
      'bad_setting',
      `HUBBUB_AUDIT_DAYS is ${days}, and the audit log is kept for at least ${limits.auditDays} days.`,
    )
  return days
}

function broadcastIn(env: Environment, cluster: ClusterConfig | null): BroadcastMode {
  if (text(env, 'HUBBUB_BROADCAST')) return oneOf(env, 'HUBBUB_BROADCAST', broadcastModes)
  return cluster ? 'direct+outbox' : 'direct'
}

function text(env: Environment, name: SettingName): string {
  return env[name]?.trim() || settings[name].default
}

function list(env: Environment, name: SettingName): string[] {
  return text(env, name)
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}

function port(env: Environment, name: SettingName): number {
  const value = text(env, name)
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    throw new StartupError('bad_setting', `${name} is '${value}'. Give a port number from 0 to 65535.`)
  return Number(value)
}

function count(env: Environment, name: SettingName): number {
  const value = text(env, name)
  if (!/^\d{1,7}$/.test(value))
    throw new StartupError('bad_setting', `${name} is '${value}'. Give a number from 0 to 9999999.`)
  return Number(value)
}

function sendThreads(env: Environment): number | 'auto' {
  const name = 'HUBBUB_SEND_THREADS'
  const value = text(env, name)
  if (value === 'auto') return value
  if (!/^\d{1,2}$/.test(value) || Number(value) < 1 || Number(value) > 16)
    throw new StartupError('bad_setting', `${name} is '${value}'. Give a number from 1 to 16, or auto.`)
  return Number(value)
}

function serverName(env: Environment): string {
  const value = text(env, 'HUBBUB_NAME')
  if (value.length > 60 || /\p{Cc}/u.test(value))
    throw new StartupError(
      'bad_setting',
      `HUBBUB_NAME is '${value}'. Give at most 60 characters, on one line.`,
    )
  return value
}

function oneOf<const T extends string>(env: Environment, name: SettingName, allowed: readonly T[]): T {
  const value = text(env, name)
  const found = allowed.find((one) => one === value)
  if (!found)
    throw new StartupError('bad_setting', `${name} is '${value}'. Give one of: ${allowed.join(', ')}.`)
  return found
}

function origin(name: SettingName, value: string): string | null {
  if (!value) return null
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new StartupError(
      'bad_setting',
      `${name} is '${value}'. Give an address such as https://chat.example.org.`,
    )
  return url.origin
}
