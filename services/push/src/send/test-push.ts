import { AppError, ensure, type Input } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../actor.ts'
import type { PushDeps } from '../deps.ts'
import { payloadOf } from './payload.ts'
import { noteEnd } from './send-push.ts'
import { texts } from './texts.ts'

const ttlMs = 60_000

/** Sends it at once and without a job, so that whoever asked learns how it ends. */
export async function testPush(
  { deviceId }: Input<'push.test'>,
  caller: Caller,
  deps: PushDeps,
): Promise<Record<never, never>> {
  ensure(deps.config.contact !== null, 'push_off')
  const device = await deps.devices.get(deviceId)
  ensure(device?.userId === actorOf(caller).userId, 'not_found')
  const { testTitle: title, testBody: body } = texts[device.language]
  const text = { title, body, path: '/', tag: 'hubbub-test', badge: 0, isSilent: false }
  const end = await deps.sender.send(device, {
    payload: payloadOf(text, deps.serverUrl),
    ttlMs,
    urgency: 'high',
  })
  await noteEnd(device, end, deps)
  if (end.kind !== 'taken') throw new AppError('push_failed', { fields: { reason: end.reason } })
  return {}
}
