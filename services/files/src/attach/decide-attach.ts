import type { FileId, GroupId } from '@hubbub/protocol'
import type { NewJob } from '@hubbub/protocol/internal'
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

/** Of one message; then its files stay given. */
const mostTries = 20

/** All of them or none. The same message may ask again: it may have been sent twice. */
export function decideAttach(files: readonly FileRecord[], wish: Timed<Attach>): Decision<AttachOutcome> {
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
  const tried = found.filter((file) => file.attachedTo === null || isNewTry(file, wish))
  return {
    out: { kind: 'attached', facts: found.map(({ facts }) => facts!), added: free.map(({ id }) => id) },
    puts: tried.map((file) => ({
      ...{ ...file, tries: triesWith(file, wish) },
      ...(file.attachedTo === null && { attachedTo: wish.attachedTo, groupId: wish.groupId }),
    })),
    jobs: tried.flatMap(({ id }) => checkOf(id, wish)),
  }
}

const isNewTry = ({ tries }: FileRecord, { tryId }: OfMessage): boolean =>
  tries !== null && tryId !== undefined && !tries.includes(tryId)

function triesWith({ attachedTo, tries }: FileRecord, { tryId }: OfMessage): FileRecord['tries'] {
  if (tryId === undefined) return null
  if (attachedTo === null) return [tryId]
  return tries === null || tries.length === mostTries ? null : [...tries, tryId]
}

/** The message may never be written: its author's server may end in between. */
function checkOf(fileId: FileId, { tryId, at }: Timed<OfMessage>): NewJob[] {
  if (tryId === undefined) return []
  const payload = { fileId, tryId }
  return [{ kind: 'files.checkAttached', key: `${fileId} ${tryId}`, payload, at, dueAt: at + checkAfterMs }]
}

/** Decided when the files are the message's. What was the message's before stays so, however little the group may have by now. */
export function decideGroupRoom(
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
  return { out: null, puts: attached.flatMap((file) => released(file, wish)) }
}

function released(file: FileRecord, { tryId }: OfMessage): FileRecord[] {
  const free = { ...file, attachedTo: null, groupId: null, tries: null }
  if (tryId === undefined) return [free]
  if (!file.tries?.includes(tryId)) return []
  const tries = file.tries.filter((one) => one !== tryId)
  return tries.length > 0 ? [{ ...file, tries }] : [free]
}

/** What is named and lies outside the limits of the wish is left alone. */
export function decideRemove(
  files: readonly FileRecord[],
  { by, holderId, onlyFree = false, silentSince, at }: Timed<Removal>,
): Decision<FileId[]> {
  const gone = files.filter(
    ({ ownerId, attachedTo, ...file }) =>
      (silentSince === undefined || isSilent(file, silentSince)) &&
      (by === undefined || (ownerId === by && attachedTo === null)) &&
      (!onlyFree || attachedTo === null) &&
      (holderId === undefined || attachedTo?.holderId === holderId),
  )
  const left = gone.filter(({ state }) => state !== 'removed')
  return {
    out: gone.map(({ id }) => id),
    puts: left.map((file) => ({ ...file, state: 'removed' })),
    jobs: left.map(({ id }) => ({ kind: 'files.deleteContent', key: id, payload: { fileIds: [id] }, at })),
  }
}

const isSilent = (
  { state, createdAt, heardAt }: Pick<FileRecord, 'state' | 'createdAt' | 'heardAt'>,
  since: number,
) => state === 'uploading' && (heardAt ?? createdAt) < since

function isFor({ ownerId, state, attachedTo }: FileRecord, wish: OfMessage): boolean {
  const { holderId, cid } = wish.attachedTo
  if (ownerId !== wish.by || state === 'removed') return false
  return attachedTo === null || (attachedTo.holderId === holderId && attachedTo.cid === cid)
}
