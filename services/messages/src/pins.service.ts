import { defineService } from '@hubbub/runtime'
import type { ReadingDeps } from './context/deps.ts'
import { addPin } from './pins/add-pin.ts'
import { listPins } from './pins/list-pins.ts'
import { removePin } from './pins/remove-pin.ts'

/** Pins: which messages stand out in a conversation. It runs beside the messages that they are part of. */
export function pinsService(deps: ReadingDeps) {
  return defineService(deps.bus, 'pins', {
    // One conversation's writes meet on one node, most of the time.
    shardBy: ['conversationId'],
    operations: {
      'pins.add': (input, caller) => addPin(input, caller, deps),
      'pins.remove': (input, caller) => removePin(input, caller, deps),
      'pins.list': (input, caller) => listPins(input, caller, deps),
    },
    internal: {},
  })
}
