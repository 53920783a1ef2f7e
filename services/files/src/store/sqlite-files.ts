import type { FileId } from '@hubbub/protocol'
import type { Store } from '@hubbub/sqlite'
import type { FileRepository } from './file-repository.ts'
import { bytesOfGroup, readFiles } from './sqlite/file-row.ts'
import type { writes } from './sqlite-writes.ts'

/** The records of files in the embedded store. */
export function sqliteFiles(store: Store): FileRepository {
  const { sql } = store
  const write = store.writes<typeof writes>('files')
  const idsOf = (query: string, ...parameters: (string | number)[]) =>
    sql.all<{ id: FileId }>(query, ...parameters).map(({ id }) => id)
  const sum = (query: string, ...parameters: string[]) =>
    sql.get<{ bytes: number }>(query, ...parameters)!.bytes
  return {
    add: (file) => write('add', file),
    addPreview: (image) => write('addPreview', image),
    addCopy: async (copy) => void (await write('addCopy', copy)),
    get: async (fileId) => readFiles(sql, [fileId])[0] ?? null,
    uploaded: (wish) => write('uploaded', wish),
    processed: (wish) => write('processed', wish),
    failed: (wish) => write('failed', wish),
    attach: (wish) => write('attach', wish),
    attachPicture: (wish) => write('attachPicture', wish),
    release: async (wish) => void (await write('release', wish)),
    remove: (wish) => write('remove', wish),
    forget: (fileIds) => write('forget', { fileIds }),
    usedBy: async (ownerId) =>
      sum('SELECT coalesce(sum(size), 0) AS bytes FROM files WHERE owner_id = ?', ownerId),
    usedByGroup: async (groupId) => bytesOfGroup(sql, groupId),
    used: async () => sum('SELECT coalesce(sum(size), 0) AS bytes FROM files'),
    unattached: async (before, limit) =>
      idsOf(
        `SELECT id FROM files WHERE conversation_id IS NULL AND created_at < ? AND state <> 'removed' ORDER BY created_at LIMIT ?`,
        before,
        limit,
      ),
    heldBy: async (id, limit) =>
      idsOf(`SELECT id FROM files WHERE conversation_id = ? AND state <> 'removed' LIMIT ?`, id, limit),
    previewsOf: async ({ holderId, cid }) =>
      idsOf(
        `SELECT id FROM files WHERE conversation_id = ? AND cid = ? AND purpose = 'preview' AND state <> 'removed'`,
        holderId,
        cid,
      ),
    inState: async (state, limit) => idsOf('SELECT id FROM files WHERE state = ? LIMIT ?', state, limit),
  }
}
