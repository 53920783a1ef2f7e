import { ECDH } from 'node:crypto'
import { AppError, ensure, type Input, type Output, type PushDevice } from '@hubbub/protocol'
import { LinkRefused, type Caller } from '@hubbub/runtime'
import { actorOf } from '../actor.ts'
import type { PushDeps } from '../deps.ts'
import { refuseEndpoint } from '../send/refuse-endpoint.ts'
import type { DeviceRecord } from '../store/device-record.ts'
import { deviceIdOf } from './device-id.ts'

export async function listDevices(caller: Caller, deps: PushDeps): Promise<Output<'push.devices'>> {
  if (deps.config.contact === null) return { key: null, devices: [] }
  const devices = await deps.devices.of([actorOf(caller).userId])
  return { key: (await deps.keys()).publicKey, devices: devices.map(shownOf) }
}

/** From now on pushes go there, until this session ends. */
export async function addDevice(
  { endpoint, p256dh, auth, name, language }: Input<'push.add'>,
  caller: Caller,
  deps: PushDeps,
): Promise<Output<'push.add'>> {
  ensure(deps.config.contact !== null, 'push_off')
  ensure(isPoint(p256dh), 'bad_input', { fields: { p256dh: 'is no public key of P-256' } })
  await refuseWrong(endpoint, deps)
  const { userId, sessionId } = actorOf(caller)
  const at = deps.clock.wall()
  const device = await deps.bus.running.writing(
    { userId, sessionId },
    deps.devices.add({
      ...{ deviceId: deviceIdOf(endpoint), userId, sessionId, endpoint, p256dh, auth, name, language },
      at,
    }),
  )
  await deps.use.tell(device.addedAt === at)
  return { device: shownOf(device) }
}

export async function editDevice(
  { deviceId, showsContent }: Input<'push.edit'>,
  caller: Caller,
  { devices, config }: PushDeps,
): Promise<Output<'push.edit'>> {
  ensure(config.contact !== null, 'push_off')
  const { userId } = actorOf(caller)
  ensure(await devices.showContent({ deviceId, userId, showsContent }), 'not_found')
  return {}
}

export async function removeDevice(
  { deviceId }: Input<'push.remove'>,
  caller: Caller,
  { devices }: PushDeps,
): Promise<Output<'push.remove'>> {
  await devices.remove({ deviceId, userId: actorOf(caller).userId })
  return {}
}

async function refuseWrong(endpoint: string, deps: PushDeps): Promise<void> {
  const wrong = new AppError('bad_input', {
    fields: { endpoint: 'is no https address on the public internet' },
  })
  if (!URL.canParse(endpoint)) throw wrong
  try {
    await refuseEndpoint(new URL(endpoint), deps)
  } catch (error) {
    // Why is in no answer: it would tell what is in our network.
    if (error instanceof LinkRefused) throw wrong
    throw error
  }
}

/** Otherwise nothing could be encrypted for it. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1')
    return true
  } catch {
    return false
  }
}

const shownOf = ({
  id,
  name,
  showsContent,
  addedAt,
  seenAt,
  pushedAt,
  failure,
}: DeviceRecord): PushDevice => ({
  ...{ id, name, showsContent, addedAt, seenAt, pushedAt, failure },
})
