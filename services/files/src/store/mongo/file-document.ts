import { aggregateFields, type Aggregate } from '@hubbub/mongo'
import type { FileId, FilePurpose, GroupId, StreamId } from '@hubbub/protocol'
import { Schema } from 'mongoose'
import type { FileRecord } from '../file-repository.ts'

/** A file's record in the cluster's store. */
export interface FileDocument
  extends
    Aggregate,
    Omit<FileRecord, 'id' | 'attachedTo' | 'tries' | 'groupId' | 'hasFailed' | 'purpose' | 'heardAt'> {
  /** Absent: it has not. */
  hasFailed?: boolean
  /** The holder, also where it is no conversation. Absent: nothing has it. */
  conversationId?: StreamId | null
  cid?: string | null
  /** Absent in what was written before tries were noted. */
  tries?: FileRecord['tries']
  groupId?: GroupId | null
  /** Absent in what was written before it was noted. */
  heardAt?: number | null
  /** Absent in what was written before there were pictures: an attachment. */
  purpose?: FilePurpose
}

export function fileSchema(): Schema<FileDocument> {
  const schema = new Schema<FileDocument>(
    {
      ...aggregateFields,
      ownerId: { type: String, required: true },
      name: { type: String, required: true },
      size: { type: Number, required: true },
      purpose: { type: String },
      state: { type: String, required: true },
      hasFailed: Boolean,
      facts: { type: Schema.Types.Mixed, default: null },
      variants: { type: [Schema.Types.Mixed] as never, required: true },
      conversationId: { type: String, default: null },
      cid: { type: String, default: null },
      tries: { type: [String], default: null },
      groupId: { type: String, default: null },
      createdAt: { type: Number, required: true },
      heardAt: { type: Number, default: null },
    },
    { collection: 'files', versionKey: false, minimize: false },
  )
  schema.index({ ownerId: 1, size: 1 }, { name: 'files_of' })
  schema.index({ groupId: 1, size: 1 }, { name: 'files_of_group' })
  schema.index({ conversationId: 1, createdAt: 1 }, { name: 'files_in' })
  schema.index(
    { conversationId: 1, cid: 1 },
    { name: 'files_of_previews', partialFilterExpression: { purpose: 'preview' } },
  )
  schema.index({ state: 1 }, { name: 'files_in_state' })
  return schema
}

export const recordOf = (document: FileDocument): FileRecord => ({
  id: document._id as FileId,
  ownerId: document.ownerId,
  name: document.name,
  size: document.size,
  purpose: document.purpose ?? 'attachment',
  state: document.state,
  hasFailed: document.hasFailed ?? false,
  facts: document.facts,
  variants: document.variants,
  attachedTo: document.conversationId ? { holderId: document.conversationId, cid: document.cid! } : null,
  tries: document.tries ?? null,
  groupId: document.groupId ?? null,
  createdAt: document.createdAt,
  heardAt: document.heardAt ?? null,
})

export function fieldsOf({ attachedTo, ...record }: FileRecord) {
  const { id: _id, ...fields } = record
  return { ...fields, conversationId: attachedTo?.holderId ?? null, cid: attachedTo?.cid ?? null }
}
