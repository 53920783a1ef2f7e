import { defineService } from '@hubbub/runtime'
import type { MessagesDeps } from './context/deps.ts'
import { listReceipts } from './receipts/list-receipts.ts'
import type { SmallPlaces } from './places/small-places.ts'

/** Read receipts: how far others have read, where few are. Nothing is stored for them. */
export function receiptsService(deps: MessagesDeps, places: SmallPlaces) {
  return defineService(deps.bus, 'receipts', {
    operations: { 'receipts.list': (input, caller) => listReceipts(input, caller, deps, places) },
    internal: {},
    commands: { 'account.changed': ({ userId }) => places.forget(userId) },
  })
}
