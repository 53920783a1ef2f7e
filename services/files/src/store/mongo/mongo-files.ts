import { isDuplicate, jobEffect, retrying, type Mongo } from '@hubbub/mongo'
import { limits, type FileFacts, type FileId } from '@hubbub/protocol'
import {
  decideAttach,
  decideAttachPicture,
  decideRelease,
  decideRemove,
  decideRoom,
  limitedGroup,
} from '../../attach/decide-attach.ts'
import {
  decideFailed,
  decideProcessed,
  decideUploaded,
  newCopy,
  newFile,
  newPreviewImage,
} from '../../uploads/decide-upload.ts'
import type { Decide } from '../decision.ts'
import type { Attach, AttachOutcome, FileRepository, FileWish, OfMessage, Timed } from '../file-repository.ts'
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
    const outcome = groupId ? decideRoom(attached, await bytes({ groupId }), wish) : attached
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

  return {
    async add(file) {
      const record = newFile(file)
      await aggregates.insert({ _id: record.id, ...fieldsOf(record) })
    },
    async addPreview(image) {
      const record = newPreviewImage(image)
      await aggregates.insert({ _id: record.id, ...fieldsOf(record) })
    },
    async addCopy(copy) {
      const record = newCopy(copy)
      try {
        await aggregates.insert({ _id: record.id, ...fieldsOf(record) })
      } catch (error) {
        if (!isDuplicate(error)) throw error
      }
    },
    async get(fileId) {
      const document = await retrying(() => model.findById(fileId).lean<FileDocument>().exec())
      return document && recordOf(document)
    },
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
    async forget(fileIds) {
      const { trusted } = model.base
      await retrying(() => model.deleteMany({ _id: trusted({ $in: fileIds }) } as never).exec())
    },
    usedBy: (ownerId) => bytes({ ownerId }),
    usedByGroup: (groupId) => bytes({ groupId }),
    // Every owner, so that an index is read and not the records.
    used: () => bytes({ ownerId: model.base.trusted({ $gte: 'u_' }) }),
    unattached: (before, limit) =>
      idsOf({ conversationId: null, createdAt: model.base.trusted({ $lt: before }), ...isLeft }, limit),
    heldBy: (conversationId, limit) => idsOf({ conversationId, ...isLeft }, limit),
    previewsOf: ({ holderId, cid }) =>
      idsOf({ conversationId: holderId, cid, purpose: 'preview', ...isLeft }, limits.previewsPerMessage * 10),
    inState: (state, limit) => idsOf({ state }, limit),
  }
}
