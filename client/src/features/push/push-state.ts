import type { DeviceId } from '@hubbub/protocol'

/** Whether pushes come to this device. */
export type PushState =
  | { status: 'starting' }
  /** `failure`: why they could not be turned on. */
  | { status: 'off'; failure?: string }
  | { status: 'on'; deviceId: DeviceId }
  /** The server sends none, or this browser takes none. */
  | { status: 'unoffered' | 'unsupported' | 'blocked' }

/** What a browser has beside its permission. */
interface Abilities {
  hasWorker: boolean
  hasPush: boolean
  permission: NotificationPermission | 'unsupported'
}

/** Why this device takes no pushes whatever one wants; null: it may. */
export function whyNot({ hasWorker, hasPush, permission }: Abilities): 'unsupported' | 'blocked' | null {
  if (!hasWorker || !hasPush || permission === 'unsupported') return 'unsupported'
  return permission === 'denied' ? 'blocked' : null
}

/** What is to be done with what the browser has, before the server is told of it. */
export function decideSubscription(
  had: { key: string | null } | null,
  serverKey: string,
): 'keep' | 'subscribe' | 'replace' {
  if (!had) return 'subscribe'
  return had.key === serverKey ? 'keep' : 'replace'
}
