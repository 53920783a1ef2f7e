import type { FileId } from '@hubbub/protocol'
import { addJob, type Sql } from '@hubbub/sqlite'
import {
  decideAttach,
  decideAttachPicture,
  decideRelease,
  decideRemove,
  decideRoom,
  limitedGroup,
} from '../attach/decide-attach.ts'
import {
  decideFailed,
  decideProcessed,
  decideUploaded,
  newCopy,
  newFile,
  newPreviewImage,
} from '../uploads/decide-upload.ts'
import type { Decide } from './decision.ts'
import type {
  Attach,
  AttachOutcome,
  FileCopy,
  FileRecord,
  FileWish,
  NewFile,
  NewPreviewImage,
  Timed,
} from './file-repository.ts'
import { bytesOfGroup, putFile, readFiles } from './sqlite/file-row.ts'

export { schema } from './sqlite/schema.ts'

const decided =
  <Wish extends FileWish, Out>(decide: Decide<Wish, Out>) =>
  (sql: Sql, wish: Wish): Out => {
    const { out, puts, jobs = [] } = decide(readFiles(sql, wish.fileIds), wish)
    for (const file of puts) putFile(sql, file)
    for (const job of jobs) addJob(sql, job)
    return out
  }

/** The files, and then whether the group has room with them; else they are as they were. */
function attach(sql: Sql, wish: Timed<Attach>): AttachOutcome {
  const before = readFiles(sql, wish.fileIds)
  const attached = decided(decideAttach)(sql, wish)
  const groupId = limitedGroup(wish)
  const outcome = groupId ? decideRoom(attached, bytesOfGroup(sql, groupId), wish) : attached
  if (outcome.kind === 'groupFull') for (const file of before) putFile(sql, file)
  return outcome
}

/** All that this service writes, by name. */
export const writes = {
  add: (sql: Sql, file: NewFile) => putFile(sql, newFile(file)),
  addPreview: (sql: Sql, image: NewPreviewImage) => putFile(sql, newPreviewImage(image)),
  addCopy: decided((files: readonly FileRecord[], copy: Timed<FileCopy>) => ({
    out: null,
    puts: files.length > 0 ? [] : [newCopy(copy)],
  })),
  uploaded: decided(decideUploaded),
  processed: decided(decideProcessed),
  failed: decided(decideFailed),
  attach,
  attachPicture: decided(decideAttachPicture),
  release: decided(decideRelease),
  remove: decided(decideRemove),
  forget(sql: Sql, { fileIds }: { fileIds: readonly FileId[] }): void {
    sql.run('DELETE FROM files WHERE id IN (SELECT value FROM json_each(?))', JSON.stringify(fileIds))
  },
}
