import type { Clock, LinkGuard, PushConfig, ServicesBus } from '@hubbub/runtime'
import type { UseTeller } from './devices/use-teller.ts'
import type { PushEnd } from './send/decide-answer.ts'
import type { Sender } from './send/sender.ts'
import type { VapidKeys } from './store/device-record.ts'
import type { PushRepository } from './store/push-repository.ts'

/** What the actions of this service work with. */
export interface PushDeps {
  bus: ServicesBus
  clock: Clock
  devices: PushRepository
  guard: Pick<LinkGuard, 'addressesOf'>
  config: PushConfig
  keys: () => Promise<VapidKeys>
  sender: Sender
  use: UseTeller
  /** Where pushes lead; null: nobody has said. */
  serverUrl: string | null
  /** What it is called. */
  serverName: string
  onEnd: (end: PushEnd['kind']) => void
}
