import { LinkRefused, type LinkGuard, type PushConfig } from '@hubbub/runtime'
import webPush from 'web-push'
import type { DeviceRecord, VapidKeys } from '../store/device-record.ts'
import { callEndpoint } from './call-endpoint.ts'
import { decideAnswer, type PushEnd } from './decide-answer.ts'
import { refuseEndpoint } from './refuse-endpoint.ts'

interface SenderParts {
  guard: Pick<LinkGuard, 'addressesOf'>
  config: PushConfig
  keys: () => Promise<VapidKeys>
  withinMs?: number
}

export interface Push {
  payload: string
  /** How long the push service keeps it for a device that is off. */
  ttlMs: number
  urgency: 'normal' | 'high'
  /** Of those that wait there with one topic the last one is kept. */
  topic?: string
}

type Target = Pick<DeviceRecord, 'endpoint' | 'p256dh' | 'auth'>

/** Encrypts for a device and gives it to its push service, whose address is checked each time. */
export interface Sender {
  send(device: Target, push: Push): Promise<PushEnd>
}

/** Push services answer at once. */
const usualMs = 8_000
/** Of a name with many addresses so many are tried. */
const addressesTried = 2

export function createSender({ guard, config, keys, withinMs = usualMs }: SenderParts): Sender {
  return {
    async send(device, { payload, ttlMs, urgency, topic }) {
      const { endpoint, p256dh, auth } = device
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject: config.contact!, ...(await keys()) },
        contentEncoding: 'aes128gcm',
        TTL: Math.max(0, Math.floor(ttlMs / 1_000)),
        urgency,
        ...(topic !== undefined && { topic }),
      })
      const { 'Content-Length': _, ...headers } = details.headers as Record<string, string>
      try {
        const url = new URL(endpoint)
        const addresses = await refuseEndpoint(url, { guard, config })
        return decideAnswer(await callAny(addresses, { url, headers, body: details.body, withinMs }))
      } catch (error) {
        return failureOf(error)
      }
    },
  }
}

async function callAny(
  addresses: readonly string[],
  called: Omit<Parameters<typeof callEndpoint>[0], 'address'>,
) {
  let failure: unknown
  for (const address of addresses.slice(0, addressesTried))
    try {
      return await callEndpoint({ ...called, address })
    } catch (error) {
      // It may have been taken all the same.
      if (error instanceof LinkRefused) throw error
      failure = error
    }
  throw failure
}

/** What a system says of a connection that does not come about; nothing of what is in our network. */
function failureOf(error: unknown): PushEnd {
  if (error instanceof LinkRefused) return { kind: 'later', reason: error.message }
  const { code } = error as { code?: unknown }
  return { kind: 'later', reason: typeof code === 'string' ? code : 'no connection' }
}
