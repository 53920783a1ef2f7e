import { commandLine } from '@hubbub/protocol/internal'
import type { Decision } from '../store/decision.ts'
import type {
  FileCopy,
  FileRecord,
  FileWish,
  NewFile,
  NewPreviewImage,
  Processed,
  Timed,
} from '../store/file-repository.ts'

export function newFile({ at, room: _room, ...file }: NewFile): FileRecord {
  const nothing = { facts: null, variants: [], attachedTo: null, tries: null, groupId: null }
  return { ...file, ...nothing, state: 'uploading', hasFailed: false, createdAt: at, heardAt: null }
}

/** Made by the server of what it fetched. It counts as nobody's, so that no link costs its author room for files. */
export function newPreviewImage({ id, facts, variants, attachedTo, at }: NewPreviewImage): FileRecord {
  const { name, size } = facts
  return {
    ...{ id, ownerId: commandLine.userId, name, size, state: 'ready', hasFailed: false, facts, variants },
    ...{ attachedTo, tries: null, groupId: null, purpose: 'preview', createdAt: at, heardAt: null },
  }
}

/** Its owner is who forwards it: it counts as theirs. One that is there stays as it is: something may have it. */
export function newCopy({ ownerId, facts, variants, at }: Timed<FileCopy>): FileRecord {
  const { id, name, size } = facts
  return {
    ...{ id, ownerId, name, size, state: 'ready', hasFailed: false, facts, variants },
    ...{ attachedTo: null, tries: null, groupId: null, purpose: 'attachment', createdAt: at, heardAt: null },
  }
}

export function decideHeard(files: readonly FileRecord[], { at }: Timed<FileWish>): Decision<null> {
  return {
    out: null,
    puts: files.filter(({ state }) => state === 'uploading').map((file) => ({ ...file, heardAt: at })),
  }
}

/** The content is complete. A second report of it is none. */
export function decideUploaded(files: readonly FileRecord[], { at }: Timed<FileWish>): Decision<boolean> {
  const [file] = files
  if (file?.state !== 'uploading') return { out: false, puts: [] }
  const { id, ownerId: owner } = file
  return {
    out: true,
    puts: [{ ...file, state: 'processing' }],
    jobs: [{ kind: 'files.process', key: id, payload: { fileId: id }, owner, at }],
  }
}

/** The content was looked at. A file that was removed meanwhile stays so. */
export function decideProcessed(files: readonly FileRecord[], { result }: Processed): Decision<boolean> {
  const [file] = files
  if (file?.state !== 'processing') return { out: false, puts: [] }
  if (result === null) return { out: true, puts: [{ ...file, state: 'blocked', hasFailed: false }] }
  const { facts, variants } = result
  return {
    out: true,
    puts: [
      { ...file, name: facts.name, size: facts.size, state: 'ready', hasFailed: false, facts, variants },
    ],
  }
}

/** Nobody could look at the content. What was looked at in the meantime stays so. */
export function decideFailed(files: readonly FileRecord[]): Decision<boolean> {
  const [file] = files
  if (file?.state !== 'processing') return { out: false, puts: [] }
  return { out: true, puts: file.hasFailed ? [] : [{ ...file, hasFailed: true }] }
}
