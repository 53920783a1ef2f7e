import { DatabaseSync } from 'node:sqlite'

/** Takes a running server's database away from it, as a careless backup script would; answers how to give it back. */
export function hold(file: string): () => void {
  const other = new DatabaseSync(file, { timeout: 5_000 })
  other.exec('BEGIN EXCLUSIVE')
  return () => {
    other.exec('ROLLBACK')
    other.close()
  }
}
