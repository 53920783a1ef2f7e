import type { FileId } from '@hubbub/protocol'
import type { Store } from '@hubbub/sqlite'
import type { FileRepository } from './file-repository.ts'
import { bytesOfAll, bytesOfGroup, bytesOfOpen, bytesOfPerson, readFiles } from './sqlite/file-row.ts'
import type { writes } from './sqlite-writes.ts'

/** The records of files in the embedded store. */
export function sqliteFiles(store: Store): FileRepository {
  const { sql } = store
  const write = store.writes<typeof writes>('files')
  const idsOf = (query: string, ...parameters: (string | number)[]) =>
    sql.all<{ id: FileId }>(query, ...parameters).map(({ id }) => id)
  return {
    add: (file) => write('add', file),
    addPreview: (image) => write('addPreview', image),
    addCopy: (copy) => write('addCopy', copy),
    get: async (fileId) => readFiles(sql, [fileId])[0] ?? null,
    heard: async (wish) => void (await write('heard', wish)),
    uploaded: (wish) => write('uploaded', wish),
    processed: (wish) => write('processed', wish),
    failed: (wish) => write('failed', wish),
    attach: (wish) => write('attach', wish),
    attachPicture: (wish) => write('attachPicture', wish),
    release: async (wish) => void (await write('release', wish)),
    remove: (wish) => write('remove', wish),
    forget: (fileIds) => write('forget', { fileIds }),
    usedBy: async (ownerId) => bytesOfPerson(sql, ownerId),
    usedByGroup: async (groupId) => bytesOfGroup(sql, groupId),
    used: async () => bytesOfAll(sql),
    open: async () => bytesOfOpen(sql),
    unattached: async (before, limit) =>
      idsOf(
        `SELECT id FROM files WHERE conversation_id IS NULL AND created_at < ? AND state <> 'removed' ORDER BY created_at LIMIT ?`,
        before,
        limit,
      ),
    silent: async (since, limit) =>
      idsOf(
        `SELECT id FROM files WHERE state = 'uploading' AND coalesce(heard_at, created_at) < ? LIMIT ?`,
        since,
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
