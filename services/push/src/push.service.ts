import {
  defineService,
  LinkGuard,
  ownAddresses,
  ownNames,
  resolveName,
  type Clock,
  type Config,
  type Metrics,
  type ServicesBus,
} from '@hubbub/runtime'
import type { PushDeps } from './deps.ts'
import { addDevice, editDevice, listDevices, removeDevice } from './devices/devices.ts'
import { UseTeller } from './devices/use-teller.ts'
import { storedKeys } from './keys/vapid-keys.ts'
import { reach, reachCalled } from './reach/reach.ts'
import { createSender } from './send/sender.ts'
import { sendPush } from './send/send-push.ts'
import { testPush } from './send/test-push.ts'
import type { PushRepository } from './store/push-repository.ts'

interface PushParts {
  bus: ServicesBus
  devices: PushRepository
  clock: Clock
  metrics: Metrics
  config: Pick<Config, 'push' | 'publicUrl' | 'origins' | 'name'>
  /** False for a command, which makes no keys. */
  isRunning: boolean
}

/** Push: tells somebody's devices of messages while they look at no screen. It decides here, and a device shows whatever comes. */
export function pushService({ bus, devices, clock, metrics, config, isRunning }: PushParts) {
  const { publicUrl, push } = config
  const ended = metrics.counter('pushes_total', 'Pushes given to push services, by end.', ['end'])
  const guard = new LinkGuard({
    ownNames: ownNames(config),
    ownAddresses,
    allowed: push.allowed,
    resolve: resolveName,
  })
  const keys = storedKeys(devices)
  const deps: PushDeps = {
    ...{ bus, clock, devices, guard, keys, config: push },
    use: new UseTeller(bus),
    sender: createSender({ guard, config: push, keys }),
    serverUrl: publicUrl,
    serverName: config.name,
    onEnd: (end) => ended.inc({ end }),
  }
  return defineService(bus, 'push', {
    operations: {
      'push.devices': (_, caller) => listDevices(caller, deps),
      'push.add': (input, caller) => addDevice(input, caller, deps),
      'push.edit': (input, caller) => editDevice(input, caller, deps),
      'push.remove': (input, caller) => removeDevice(input, caller, deps),
      'push.test': (input, caller) => testPush(input, caller, deps),
    },
    internal: {
      'push.isUsed': async () => push.contact !== null && (await devices.people(null, 1)).length > 0,
      'push.reach': (moment) => reach(moment, deps),
      'push.called': (message) => reachCalled(message, deps),
      'push.send': (job) => sendPush(job, deps),
    },
    commands: {
      'sessions.ended': ({ userId, sessionIds }) => devices.endSessions(userId, sessionIds),
      'accounts.leaving': ({ userIds }) => devices.forgetPeople(userIds),
    },
    // Made now, so that they are in the first backup.
    started: async () => void (isRunning && (await keys().catch(later))),
  })

  /** Everything else works without them. */
  function later(error: unknown): void {
    bus.log.warn(
      { err: error },
      'the keys for pushes could not be made or read yet; the first device makes them',
    )
  }
}
