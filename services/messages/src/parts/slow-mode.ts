import { slowedBy } from '../slow-mode/slow-mode.ts'
import type { Part } from './part.ts'

/** The time between two messages of one person. Whether it is over is decided by the write. */
export const slowMode: Part = {
  askNew: ({ caller }) => slowedBy(caller),
}
