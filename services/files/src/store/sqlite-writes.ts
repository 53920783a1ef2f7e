import type { FileId } from '@hubbub/protocol'
import { addJob, type Sql } from '@hubbub/sqlite'
import {
  decideAttach,
  decideAttachPicture,
  decideRelease,
  decideRemove,
  decideGroupRoom,
  limitedGroup,
} from '../attach/decide-attach.ts'
import {
  decideFailed,
  decideHeard,
  decideProcessed,
  decideUploaded,
  newCopy,
  newFile,
  newPreviewImage,
} from '../uploads/decide-upload.ts'
import { decideRoom } from '../room/decide-room.ts'
import type { Decide } from './decision.ts'
import type {
  Attach,
  AttachOutcome,
  FileCopy,
  FileRecord,
  FileWish,
  NewFile,
  NewFileOutcome,
  NewPreviewImage,
  Room,
  Timed,
} from './file-repository.ts'
import { bytesOfGroup, putFile, readFiles, usedRoom } from './sqlite/file-row.ts'

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
  const outcome = groupId ? decideGroupRoom(attached, bytesOfGroup(sql, groupId), wish) : attached
  if (outcome.kind === 'groupFull') for (const file of before) putFile(sql, file)
  return outcome
}

function add(sql: Sql, file: FileRecord, room: Room): NewFileOutcome {
  const outcome = decideRoom(file.size, usedRoom(sql, file.ownerId, room), room)
  if (outcome.kind === 'added') putFile(sql, file)
  return outcome
}

/** All that this service writes, by name. */
export const writes = {
  add: (sql: Sql, file: NewFile) => add(sql, newFile(file), file.room),
  addPreview: (sql: Sql, image: NewPreviewImage) => add(sql, newPreviewImage(image), image.room),
  addCopy(sql: Sql, copy: Timed<FileCopy>): NewFileOutcome {
    return readFiles(sql, copy.fileIds).length > 0 ? { kind: 'there' } : add(sql, newCopy(copy), copy.room)
  },
  heard: decided(decideHeard),
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
