import type { FileId, GroupId } from '@hubbub/protocol'
import type { Decision } from '../store/decision.ts'
import type {
  Attach,
  AttachOutcome,
  AttachPicture,
  AttachPictureOutcome,
  FileRecord,
  OfMessage,
  Removal,
  Timed,
} from '../store/file-repository.ts'

/** Longer than any call goes on. Whoever was to get a picture has it by then, or never gets it. */
const checkAfterMs = 3_600_000

const nothing = <Out>(out: Out): Decision<Out> => ({ out, puts: [] })

/** All of them or none. The same message may ask again: it may have been sent twice. */
export function decideAttach(files: readonly FileRecord[], wish: Attach): Decision<AttachOutcome> {
  const byId = new Map(files.map((file) => [file.id, file]))
  const found: FileRecord[] = []
  for (const fileId of wish.fileIds) {
    const file = byId.get(fileId)
    if (file?.purpose !== 'attachment' || !isFor(file, wish)) return nothing({ kind: 'missing', fileId })
    if (file.state === 'blocked') return nothing({ kind: 'blocked', fileId })
    if (file.hasFailed) return nothing({ kind: 'failed', fileId })
    if (file.state !== 'ready') return nothing({ kind: 'notReady', fileId })
    found.push(file)
  }
  const free = found.filter(({ attachedTo }) => attachedTo === null)
  return {
    out: { kind: 'attached', facts: found.map(({ facts }) => facts!), added: free.map(({ id }) => id) },
    puts: free.map((file) => ({ ...file, attachedTo: wish.attachedTo, groupId: wish.groupId })),
  }
}

/** Decided when the files are the message's. What was the message's before stays so, however little the group may have by now. */
export function decideRoom(
  outcome: AttachOutcome,
  usedBytes: number,
  { groupQuota }: Pick<Attach, 'groupQuota'>,
): AttachOutcome {
  const isAdded = outcome.kind === 'attached' && outcome.added.length > 0
  return isAdded && usedBytes > groupQuota ? { kind: 'groupFull' } : outcome
}

/** The group in which room is to be looked for, if there is a limit. */
export const limitedGroup = ({ groupId, groupQuota }: Attach): GroupId | null =>
  groupQuota < Number.MAX_SAFE_INTEGER ? groupId : null

/** A picture is taken once: nobody gets again what was replaced. The check removes it should its holder not show it. */
export function decideAttachPicture(
  files: readonly FileRecord[],
  wish: Timed<AttachPicture>,
): Decision<AttachPictureOutcome> {
  const [file] = files
  const [fileId] = wish.fileIds
  if (file?.purpose !== wish.purpose || !isFor(file, wish))
    return nothing({ kind: 'missing', fileId: fileId! })
  if (file.state === 'blocked') return nothing({ kind: 'blocked', fileId: file.id })
  if (file.hasFailed) return nothing({ kind: 'failed', fileId: file.id })
  if (file.state !== 'ready') return nothing({ kind: 'notReady', fileId: file.id })
  if (file.facts!.kind !== 'image') return nothing({ kind: 'notAnImage' })
  const { id } = file
  const { at } = wish
  return {
    out: { kind: 'attached' },
    puts: file.attachedTo === null ? [{ ...file, attachedTo: wish.attachedTo }] : [],
    jobs: [{ kind: 'files.checkPicture', key: id, payload: { fileId: id }, at, dueAt: at + checkAfterMs }],
  }
}

export function decideRelease(files: readonly FileRecord[], wish: OfMessage): Decision<null> {
  const attached = files.filter(
    (file) => file.state === 'ready' && file.attachedTo !== null && isFor(file, wish),
  )
  return { out: null, puts: attached.map((file) => ({ ...file, attachedTo: null, groupId: null })) }
}

/** What is named and lies outside the limits of the wish is left alone. */
export function decideRemove(
  files: readonly FileRecord[],
  { by, holderId, at }: Timed<Removal>,
): Decision<FileId[]> {
  const gone = files.filter(
    ({ ownerId, attachedTo }) =>
      (by === undefined || (ownerId === by && attachedTo === null)) &&
      (holderId === undefined || attachedTo?.holderId === holderId),
  )
  const left = gone.filter(({ state }) => state !== 'removed')
  return {
    out: gone.map(({ id }) => id),
    puts: left.map((file) => ({ ...file, state: 'removed' })),
    jobs: left.map(({ id }) => ({ kind: 'files.deleteContent', key: id, payload: { fileIds: [id] }, at })),
  }
}

function isFor({ ownerId, state, attachedTo }: FileRecord, wish: OfMessage): boolean {
  const { holderId, cid } = wish.attachedTo
  if (ownerId !== wish.by || state === 'removed') return false
  return attachedTo === null || (attachedTo.holderId === holderId && attachedTo.cid === cid)
}
