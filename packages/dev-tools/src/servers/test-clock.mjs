/**
 * Loaded before everything else in a process that is lent to tests, in its threads and in its children. So many milliseconds as stand
 * in the file TEST_CLOCK they are ahead of the machine's clock: a number of eight bytes. It is read each time, so that all of them
 * agree from the moment at which it is written. What measures durations (`performance.now`) and timers stay as they are.
 */
import { openSync, readSync } from 'node:fs'

const MachineDate = Date
const file = openSync(process.env.TEST_CLOCK, 'r')
const ahead = new Float64Array(1)
const bytes = new Uint8Array(ahead.buffer)

function now() {
  readSync(file, bytes, 0, bytes.length, 0)
  return MachineDate.now() + ahead[0]
}

globalThis.Date = new Proxy(MachineDate, {
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: (target) => new target(now()).toString(),
})
MachineDate.prototype.constructor = globalThis.Date
