import { StartupError, type Config } from '@hubbub/runtime'

/** What a process can run: the door, and each service by its name. */
export const roles = [
  'gateway',
  'accounts',
  'users',
  'groups',
  'messages',
  'presence',
  'files',
  'previews',
  'push',
  'search',
  'notifications',
  'mail',
  'jobs',
] as const
export type Role = (typeof roles)[number]

/** All of them unless some are named, which only a node of a cluster can do with. */
export function readRoles(given: string | undefined, { cluster }: Config): ReadonlySet<Role> {
  if (given === undefined) return new Set(roles)
  const named = given.split(',').map((name) => name.trim())
  const unknown = named.filter((name) => !roles.includes(name as Role))
  if (unknown.length > 0)
    throw new StartupError('bad_setting', `--roles: '${unknown.join(', ')}' is none of ${roles.join(', ')}.`)
  if (!cluster && named.length < roles.length)
    throw new StartupError(
      'missing_part',
      'A server alone runs everything: leave --roles out, or set NATS_URL, REDIS_URL and MONGO_URL for a cluster.',
    )
  return new Set(named as Role[])
}
