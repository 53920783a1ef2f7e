import { accountsService, usersService } from '@hubbub/accounts'
import { filesService, type Storage } from '@hubbub/files'
import { groupServices } from '@hubbub/groups'
import { jobsService } from '@hubbub/jobs'
import { mailService } from '@hubbub/mail'
import { systemClock, type ServicesBus, type Config, type Metrics } from '@hubbub/runtime'
import { messageServices } from '@hubbub/messages'
import { inboxService, missedMailService } from '@hubbub/notifications'
import { searchService } from '@hubbub/search'
import { presenceService } from '@hubbub/presence'
import { pushService } from '@hubbub/push'
import { previewsService } from '@hubbub/previews'
import type { Role } from './roles.ts'
import { version } from './version.ts'
import type { Secrets } from './secrets/secrets.ts'
import type { Stores } from './stores/stores.ts'

interface ComposeParts {
  bus: ServicesBus
  stores: Stores
  secrets: Secrets
  config: Config
  metrics: Metrics
  /** False for a command: it may look at jobs and does none. */
  runsJobs: boolean
  /** Where files lie; null: none are kept. */
  storage: Storage | null
  /** Where presence is shared between processes. */
  presence?: Parameters<typeof presenceService>[0]['shared']
}

/** Adds the services of these roles to the bus. */
export function addServices(
  roles: ReadonlySet<Role>,
  { bus, stores, secrets, config, metrics, runsJobs, storage, presence }: ComposeParts,
): void {
  const clock = systemClock
  const sendsMail = config.mail !== null
  const { accounts, groups, messages, files, jobs, search, inbox, push, missed, reports, epoch } = stores
  const services = {
    accounts: () => [
      accountsService({
        bus,
        accounts,
        secrets,
        config: { ...config, sendsMail },
        clock,
      }),
    ],
    users: () => [usersService({ bus })],
    groups: () =>
      groupServices({
        bus,
        groups,
        reports,
        epoch,
        clock,
        auditDays: config.auditDays,
        hasWebChannels: config.hasWebChannels,
      }),
    messages: () =>
      messageServices({
        ...{ bus, ...messages, clock, previewsLinks: config.previews.isOn },
        pushAfterMs: config.push.contact === null ? null : config.push.afterMs,
        sendsMail,
      }),
    presence: () => [presenceService({ bus, ...(presence && { shared: presence }) })],
    files: () => [
      filesService({ bus, files, storage, clock, config: config.files, isAlone: config.cluster === null }),
    ],
    previews: () => [previewsService({ bus, config, version })],
    push: () => [pushService({ bus, devices: push, clock, metrics, config, isRunning: runsJobs })],
    mail: () => [mailService({ bus, config: config.mail, metrics, clock })],
    search: () => [searchService({ bus, index: search, clock, isFilling: runsJobs })],
    notifications: () => [
      inboxService({ bus, inbox, epoch, clock }),
      missedMailService({ bus, missed, clock, secrets, sendsMail }),
    ],
    jobs: () => [jobsService({ bus, jobs, clock, metrics, isRunning: runsJobs })],
  }
  for (const [role, made] of Object.entries(services))
    if (roles.has(role as Role)) for (const service of made()) bus.add(service)
}
