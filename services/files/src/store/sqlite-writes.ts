import type { FileId } from '@hubbub/protocol'
import { addJob, type Sql } from '@hubbub/sqlite'
import { decideAttach, decideAttachPicture, decideRelease, decideRemove } from '../attach/decide-attach.ts'
import { decideProcessed, decideUploaded, newFile } from '../uploads/decide-upload.ts'
import type { Decide } from './decision.ts'
import type { FileWish, NewFile } from './file-repository.ts'
import { putFile, readFiles } from './sqlite/file-row.ts'

export { schema } from './sqlite/schema.ts'

const decided =
  <Wish extends FileWish, Out>(decide: Decide<Wish, Out>) =>
  (sql: Sql, wish: Wish): Out => {
    const { out, puts, jobs = [] } = decide(readFiles(sql, wish.fileIds), wish)
    for (const file of puts) putFile(sql, file)
    for (const job of jobs) addJob(sql, job)
    return out
  }

/** All that this service writes, by name. */
export const writes = {
  add: (sql: Sql, file: NewFile) => putFile(sql, newFile(file)),
  uploaded: decided(decideUploaded),
  processed: decided(decideProcessed),
  attach: decided(decideAttach),
  attachPicture: decided(decideAttachPicture),
  release: decided(decideRelease),
  remove: decided(decideRemove),
  forget(sql: Sql, { fileIds }: { fileIds: readonly FileId[] }): void {
    sql.run('DELETE FROM files WHERE id IN (SELECT value FROM json_each(?))', JSON.stringify(fileIds))
  },
}
