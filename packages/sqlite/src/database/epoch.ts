import { openForWriting } from './connection.ts'
import { markAtRest } from './in-use-mark.ts'
import { renewEpoch } from '../streams/streams.ts'

/**
 * Starts a new incarnation of all numbering in a database that came from a backup: the numbers after it were given to other
 * messages once, and clients that saw those must not take the new ones for them. [P-15]
 */
export function startNewEpoch(file: string): void {
  const sql = openForWriting(file)
  renewEpoch(sql)
  // It may be of a server that ran: what it holds now is all there is.
  markAtRest(sql)
  sql.close()
}
