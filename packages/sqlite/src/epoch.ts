import { openForWriting } from './connection.ts'
import { renewEpoch } from './streams.ts'

/**
 * Starts a new incarnation of all numbering in a database that came from a backup: the numbers after it were given to other
 * messages once, and clients that saw those must not take the new ones for them. [P-15]
 */
export function startNewEpoch(file: string): void {
  const sql = openForWriting(file)
  renewEpoch(sql)
  sql.close()
}
