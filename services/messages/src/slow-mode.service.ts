import { defineService } from '@hubbub/runtime'
import type { MessagesDeps } from './context/deps.ts'
import { slowMode } from './slow-mode/slow-mode.ts'

/** How slow mode stands for somebody. It runs beside the messages, whose writes decide. */
export function slowModeService(deps: MessagesDeps) {
  return defineService(deps.bus, 'slowMode', {
    operations: { 'slowMode.get': (input, caller) => slowMode(input, caller, deps) },
    internal: {},
  })
}
