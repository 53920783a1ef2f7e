import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import type { SettingName } from '../config/settings.ts'
import { StartupError } from '../startup-error.ts'

export interface ClusterConfig {
  natsUrl: string
  redisUrl: string
  mongoUrl: string
  nodeId: string
  /** At least 32 random bytes, the same on all nodes. */
  secret: Uint8Array
}

const parts = {
  NATS_URL: ['nats:', 'tls:'],
  REDIS_URL: ['redis:', 'rediss:'],
  MONGO_URL: ['mongodb:', 'mongodb+srv:'],
} as const

const secretBytes = 32

/** All three parts make a cluster, none of them a server alone; what is between cannot work. */
export function readCluster(text: (name: SettingName) => string): ClusterConfig | null {
  const names = Object.keys(parts) as (keyof typeof parts)[]
  const missing = names.filter((name) => text(name) === '')
  if (missing.length === names.length) return null
  if (missing.length > 0)
    throw new StartupError(
      'missing_part',
      `A cluster needs NATS, Redis and MongoDB: set ${missing.join(' and ')} as well. ` +
        'Or set none of NATS_URL, REDIS_URL and MONGO_URL: then this server runs alone, on SQLite.',
    )
  for (const name of names) checkUrl(name, text(name))
  return {
    natsUrl: text('NATS_URL'),
    redisUrl: text('REDIS_URL'),
    mongoUrl: text('MONGO_URL'),
    nodeId: nodeIdIn(text('HUBBUB_NODE_ID')),
    secret: secretIn(text('HUBBUB_SECRET')),
  }
}

function checkUrl(name: keyof typeof parts, value: string): void {
  const schemes: readonly string[] = parts[name]
  // Several servers stand one after the other, as MongoDB and NATS write them; the first one tells the scheme.
  const first = value.split(',')[0]!
  if (!schemes.some((scheme) => first.startsWith(`${scheme}//`) && first.length > scheme.length + 2))
    throw new StartupError(
      'bad_setting',
      `${name} does not begin with ${schemes.map((one) => `${one}//`).join(' or ')}.`,
    )
}

function nodeIdIn(given: string): string {
  if (!given)
    return `${hostname()
      .slice(0, 40)
      .replaceAll(/[^\w-]/g, '-')}-${randomBytes(3).toString('hex')}`
  if (!/^[\w-]{1,64}$/.test(given))
    throw new StartupError(
      'bad_setting',
      `HUBBUB_NODE_ID is '${given}'. Give letters, digits, - and _, at most 64.`,
    )
  return given
}

function secretIn(given: string): Uint8Array {
  const secret = Buffer.from(given, 'base64url')
  if (secret.length < secretBytes)
    throw new StartupError(
      'weak_secret',
      `HUBBUB_SECRET ${given ? 'is too short' : 'is missing'}. Run \`hubbub secret\` once, and give what it prints to every node.`,
    )
  return secret
}
