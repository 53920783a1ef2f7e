import webPush from 'web-push'
import type { PushRepository } from '../store/push-repository.ts'
import type { VapidKeys } from '../store/device-record.ts'

/** Made where there are none yet and kept from then on: with other ones all devices would have to subscribe again. */
export function storedKeys(
  devices: Pick<PushRepository, 'keys'>,
  make = webPush.generateVAPIDKeys,
): () => Promise<VapidKeys> {
  let known: Promise<VapidKeys> | null = null
  return () =>
    (known ??= devices.keys(make()).catch((error: unknown) => {
      known = null
      throw error
    }))
}
