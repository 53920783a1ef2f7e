import { z } from 'zod'
import { ConversationId, FileId } from '../ids.ts'
import { operation } from '../operation.ts'
import { OwnFile } from '../file-records.ts'

const bytes = z.number().int().nonnegative()

/**
 * Files before a message has them. They are uploaded by the tus protocol, at `/api/files`, and read at
 * `/api/files/<id>/<variant>`: both are described in docs/files.md. What is here is called as every other operation.
 */
export const files = {
  'files.limits': operation({
    summary:
      'What may be uploaded now: to be asked before an upload begins. With `conversationId` also what is left to its group.',
    input: z.strictObject({ conversationId: ConversationId.optional() }),
    output: z.strictObject({
      /** False where the server keeps no files. */
      isOn: z.boolean(),
      /** Of one file, now: also what is left to this person and on the disk. */
      maxBytes: bytes,
      /** What this person has, and may have. */
      usedBytes: bytes,
      quotaBytes: bytes,
      /** What the group of this conversation has, and may have, where that is limited. */
      groupUsedBytes: bytes.optional(),
      groupQuotaBytes: bytes.optional(),
    }),
    access: 'account',
    rate: 'read',
    http: ['GET', '/api/files/limits'],
    socket: true,
  }),
  'files.get': operation({
    summary:
      "One's own file: how far it is. With `waitMs` the answer waits until its content has been looked at; `file_failed` where that went wrong for good.",
    input: z.strictObject({ fileId: FileId, waitMs: z.number().int().min(0).max(20_000).default(0) }),
    output: OwnFile,
    access: 'account',
    rate: 'upload',
    http: ['GET', '/api/files/:fileId'],
    socket: true,
  }),
  'files.discard': operation({
    summary: "Removes one's own file that no message has, also while it is being uploaded. Twice is once.",
    input: z.strictObject({ fileId: FileId }),
    output: z.strictObject({}),
    access: 'account',
    rate: 'live',
    http: ['DELETE', '/api/files/:fileId'],
    socket: true,
  }),
} as const
