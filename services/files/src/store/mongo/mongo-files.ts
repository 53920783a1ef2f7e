import { isDuplicate, jobEffect, retrying, type Mongo } from '@hubbub/mongo'
import { limits, type FileFacts, type FileId } from '@hubbub/protocol'
import {
  decideAttach,
  decideAttachPicture,
  decideRelease,
  decideRemove,
  decideGroupRoom,
  limitedGroup,
} from '../../attach/decide-attach.ts'
import {
  decideFailed,
  decideHeard,
  decideProcessed,
  decideUploaded,
  newCopy,
  newFile,
  newPreviewImage,
} from '../../uploads/decide-upload.ts'
import { decideRoom } from '../../room/decide-room.ts'
import type { Decide } from '../decision.ts'
import type {
  Attach,
  AttachOutcome,
  FileRecord,
  FileRepository,
  FileWish,
  NewFileOutcome,
  OfMessage,
  OpenUploads,
  Room,
  Timed,
  UsedRoom,
} from '../file-repository.ts'
import { fieldsOf, fileSchema, recordOf, type FileDocument } from './file-document.ts'

/** The records of files in the cluster's store. */
export function mongoFiles(mongo: Mongo): FileRepository {
  const { model, aggregates } = mongo.aggregates<FileDocument>('files', fileSchema())

  /** Each file is decided on by itself. */
  async function decided<Wish extends FileWish, Out>(
    id: FileId,
    decide: Decide<Wish, Out>,
    wish: Wish,
  ): Promise<Out> {
    const { outcome } = await aggregates.change(id, (document) => {
      const {
        out,
        puts,
        jobs = [],
      } = decide(document ? [recordOf(document)] : [], { ...wish, fileIds: [id] })
      const effects = jobs.map(jobEffect)
      return { outcome: out, ...(puts[0] && { set: fieldsOf(puts[0]), follow: { effects } }) }
    })
    return outcome
  }

  /** If one cannot be had, or the group has no room with them, the message has none that it had not before. */
  async function attach(wish: Timed<Attach>): Promise<AttachOutcome> {
    const added: FileId[] = []
    const attached = await attachEach(wish, added)
    const groupId = limitedGroup(wish)
    // Of those who race each adds up after its own write: one of them sees what both have.
    const outcome = groupId ? decideGroupRoom(attached, await bytes({ groupId }), wish) : attached
    // This try, or what a server of before was given just now.
    const { tryId, fileIds } = wish
    if (outcome.kind !== 'attached') await release({ ...wish, fileIds: tryId ? fileIds : added })
    return outcome
  }

  /** One after the other. */
  async function attachEach(wish: Timed<Attach>, added: FileId[]): Promise<AttachOutcome> {
    const facts: FileFacts[] = []
    for (const fileId of wish.fileIds) {
      const outcome = await decided(fileId, decideAttach, wish)
      if (outcome.kind !== 'attached') return outcome
      facts.push(...outcome.facts)
      added.push(...outcome.added)
    }
    return { kind: 'attached', facts, added }
  }

  async function release(wish: OfMessage): Promise<void> {
    for (const fileId of wish.fileIds) await decided(fileId, decideRelease, wish)
  }

  const isLeft = { state: model.base.trusted({ $ne: 'removed' }) }
  const idsOf = async (filter: object, limit: number) => {
    const found = await retrying(() =>
      model.find(filter, { _id: 1 }).sort({ createdAt: 1 }).limit(limit).lean<{ _id: FileId }[]>().exec(),
    )
    return found.map(({ _id }) => _id)
  }

  async function bytes(filter: object): Promise<number> {
    const [sum] = await retrying(() =>
      model
        .aggregate<{ bytes: number }>([
          { $match: filter },
          { $group: { _id: null, bytes: { $sum: '$size' } } },
        ])
        .exec(),
    )
    return sum?.bytes ?? 0
  }

  const { trusted } = model.base
  // Every owner, so that an index is read and not the records.
  const bytesOfAll = () => bytes({ ownerId: trusted({ $gte: 'u_' }) })
  const openUploads = async (): Promise<OpenUploads> => {
    const [uploading, processing] = await Promise.all([
      bytes({ state: 'uploading' }),
      bytes({ state: 'processing' }),
    ])
    return { uploading, processing }
  }

  /** As far as there is a limit. */
  async function usedRoom({ ownerId }: FileRecord, { person, server, disk }: Room): Promise<UsedRoom> {
    const none = Number.MAX_SAFE_INTEGER
    const [ofPerson, ofAll, open] = await Promise.all([
      person < none ? bytes({ ownerId }) : 0,
      server < none ? bytesOfAll() : 0,
      disk && disk.bytes < none ? openUploads() : { uploading: 0, processing: 0 },
    ])
    return { person: ofPerson, server: ofAll, open }
  }

  /** Of those who race each adds up after its own write: one of them sees all. What never fits is not written, so it is in nobody’s way. */
  async function add(record: FileRecord, room: Room): Promise<NewFileOutcome> {
    const { id, size } = record
    const outcome = decideRoom(size, await usedRoom(record, room), room)
    if (outcome.kind !== 'added') return outcome
    await aggregates.insert({ _id: id, ...fieldsOf(record) })
    try {
      const raced = decideRoom(0, await usedRoom(record, room), room)
      return raced.kind !== 'added' && (await takeBack(id)) ? raced : { kind: 'added' }
    } catch (error) {
      await takeBack(id)
      throw error
    }
  }

  /** As it was inserted: another try with the same id may have given it to a message since. Answers whether it is gone. */
  async function takeBack(_id: FileId): Promise<boolean> {
    await retrying(() => model.deleteOne({ _id, n: 1 }).exec())
    return (await retrying(() => model.exists({ _id }).exec())) === null
  }

  async function forget(fileIds: readonly FileId[]): Promise<void> {
    await retrying(() => model.deleteMany({ _id: trusted({ $in: fileIds }) } as never).exec())
  }

  return {
    add: (file) => add(newFile(file), file.room),
    addPreview: (image) => add(newPreviewImage(image), image.room),
    async addCopy(copy) {
      if (await retrying(() => model.exists({ _id: copy.fileIds[0]! }).exec())) return { kind: 'there' }
      try {
        return await add(newCopy(copy), copy.room)
      } catch (error) {
        if (isDuplicate(error)) return { kind: 'there' }
        throw error
      }
    },
    async get(fileId) {
      const document = await retrying(() => model.findById(fileId).lean<FileDocument>().exec())
      return document && recordOf(document)
    },
    heard: async (wish) => void (await decided(wish.fileIds[0]!, decideHeard, wish)),
    uploaded: (wish) => decided(wish.fileIds[0]!, decideUploaded, wish),
    processed: (wish) => decided(wish.fileIds[0]!, decideProcessed, wish),
    failed: (wish) => decided(wish.fileIds[0]!, decideFailed, wish),
    attach,
    attachPicture: (wish) => decided(wish.fileIds[0]!, decideAttachPicture, wish),
    release,
    async remove(wish) {
      const removed: FileId[] = []
      for (const fileId of wish.fileIds) removed.push(...(await decided(fileId, decideRemove, wish)))
      return removed
    },
    forget,
    usedBy: (ownerId) => bytes({ ownerId }),
    usedByGroup: (groupId) => bytes({ groupId }),
    used: bytesOfAll,
    open: openUploads,
    unattached: (before, limit) =>
      idsOf({ conversationId: null, createdAt: model.base.trusted({ $lt: before }), ...isLeft }, limit),
    silent: (since, limit) => {
      const before = trusted({ $lt: since })
      return idsOf(
        { state: 'uploading', createdAt: before, $or: [{ heardAt: null }, { heardAt: before }] },
        limit,
      )
    },
    heldBy: (conversationId, limit) => idsOf({ conversationId, ...isLeft }, limit),
    previewsOf: ({ holderId, cid }) =>
      idsOf({ conversationId: holderId, cid, purpose: 'preview', ...isLeft }, limits.previewsPerMessage * 10),
    inState: (state, limit) => idsOf({ state }, limit),
  }
}
