import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { StartupError } from '@hubbub/runtime'
import { lockFolder, openAtRest, type Sql } from '@hubbub/sqlite'
import type { Closers } from '../closers.ts'
import { databaseFile } from '../stores/data-folder.ts'
import { readSecrets, type Secrets } from '../secrets/secrets.ts'
import { sqliteModules, sqlitePorts } from '../stores/sqlite-stores.ts'
import type { Ports } from './moves.ts'

/** A server that stands still, and stays so while this process lives. */
export interface MovingSource {
  sql: Sql
  ports: Ports
  secrets: Secrets
  /** Which server, and what it holds: another fingerprint as soon as anything has been written. */
  identify(): Promise<{ epoch: string; fingerprint: string }>
}

/** A `StartupError` or a `StoreError` says why it cannot. */
export async function openSource(folder: string, closers: Closers): Promise<MovingSource> {
  const file = databaseFile(folder)
  if (!existsSync(file))
    throw new StartupError(
      'bad_setting',
      `There is no database in ${folder}. Set HUBBUB_DATA to the folder of the server that moves.`,
    )
  closers.add(lockFolder(folder))
  const secrets = readSecrets(folder)
  const store = await openAtRest(file, sqliteModules)
  closers.add(() => store.close())
  refusePendingRemovals(store.sql)
  return {
    sql: store.sql,
    ports: sqlitePorts(store),
    secrets,
    identify: async () => ({ epoch: store.epoch, fingerprint: await digestOf(file) }),
  }
}

/** What is hidden from everybody already would be there again. */
function refusePendingRemovals(sql: Sql): void {
  if (sql.get('SELECT 1 FROM removals LIMIT 1'))
    throw new StartupError(
      'unfinished_removal',
      'A group was being deleted when the server stopped. Start it once more, so that it goes on with that, and stop it then.',
    )
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  const handle = await open(file)
  try {
    const buffer = Buffer.alloc(1024 * 1024)
    for (;;) {
      const { bytesRead } = await handle.read(buffer)
      if (bytesRead === 0) return hash.digest('base64url')
      hash.update(buffer.subarray(0, bytesRead))
    }
  } finally {
    await handle.close()
  }
}
