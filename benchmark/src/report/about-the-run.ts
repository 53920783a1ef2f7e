import type { Result } from '../measure/result.ts'
import { bytes, count, counted, duration } from './numerals.ts'

/** Where and when it ran, as pairs of a word and what it was. */
export function aboutTheRun({ startedAt, seconds, commit, machine }: Result): [what: string, was: string][] {
  return [
    ['started', `${startedAt.slice(0, 16).replace('T', ' ')} UTC, took ${duration(seconds)}`],
    ['commit', commit.endsWith('+') ? `${commit.slice(0, -1)}, with files changed since` : commit],
    ['processor', `${machine.cpu}, ${counted(machine.cores, 'core')}`],
    ['memory', bytes(machine.memoryBytes)],
    ['system', `${machine.kernel}, Node ${machine.node.replace(/^v/, '')}`],
    ['files a process may open', count(machine.filesPerProcess)],
    ['load before', `${machine.loadBefore.toFixed(2)} in the minute before`],
  ]
}

/** In one line, for under a title or a picture. */
export function origin({ startedAt, commit, machine }: Result): string {
  return `${startedAt.slice(0, 10)} · commit ${commit} · ${machine.cpu}, ${counted(machine.cores, 'core')}`
}

/** How to read the tables; the same for every run. */
export const howItIsMeasured = [
  'A round is one message to everybody: from the moment before the sender’s bytes leave until the last receiver has read its frame, by one monotonic clock in microseconds.',
  '“ack” is when the sender was told that the message is stored; “first”, “half”, “99 %” and “last” are when so many had it. Of these the median over the rounds is shown, of the last one the minimum and maximum as well.',
  'A round with a receipt missing took for ever and is shown so. Missing, doubled and disordered receipts are found by each message’s number.',
  '“×” compares medians under the same setting in the same run. Contenders took turns on the same machine. Of connections it compares the two turns of each round, and shows the median of that.',
  'Connections per second are those that are in the room, from the first one that opens to the last one that is in. The server is a fresh one each time: its compilers are cold, which the smaller sizes show more than the larger ones. Where “tool” is near 1.00 and “server, of a core” is not, the load was the bound, and the server could have taken more.',
  '“tool” is the busiest of the measuring processes: at 1.00 it had no time left and the figures are its own; “tool lag” is how late its event loop was at worst. Memory is what all server processes held together; a connection is what they grew by while people came, for each one.',
]
