import { accountsService, usersService } from '@hubbub/accounts'
import { groupServices } from '@hubbub/groups'
import { systemClock, type ServicesBus, type Config } from '@hubbub/runtime'
import { messagesService } from '@hubbub/messages'
import { presenceService } from '@hubbub/presence'
import type { Role } from './roles.ts'
import type { Secrets } from './secrets/secrets.ts'
import type { Stores } from './stores/stores.ts'

interface ComposeParts {
  bus: ServicesBus
  stores: Stores
  secrets: Secrets
  config: Config
  /** Where presence is shared between processes. */
  presence?: Parameters<typeof presenceService>[0]['shared']
}

/** Adds the services of these roles to the bus. */
export function addServices(
  roles: ReadonlySet<Role>,
  { bus, stores, secrets, config, presence }: ComposeParts,
): void {
  const clock = systemClock
  const { accounts, groups, messages, epoch } = stores
  const services = {
    accounts: () => [accountsService({ bus, accounts, secrets, config, clock })],
    users: () => [usersService({ bus })],
    groups: () => groupServices({ bus, groups, epoch, clock }),
    messages: () => [messagesService({ bus, ...messages, clock })],
    presence: () => [presenceService({ bus, ...(presence && { shared: presence }) })],
  }
  for (const [role, made] of Object.entries(services))
    if (roles.has(role as Role)) for (const service of made()) bus.add(service)
}
