import { z } from 'zod'
import { FileId } from './ids.ts'

/** How a file is shown. What is none of the others is a `file`: its name and size, to be downloaded. */
export const FileKind = z.enum(['image', 'video', 'audio', 'voice', 'file'])
export type FileKind = z.infer<typeof FileKind>

/** What a file is uploaded for; it serves for nothing else. `avatar`: the picture of a person. `icon`: that of a group. */
export const UploadPurpose = z.enum(['attachment', 'avatar', 'icon'])
export type UploadPurpose = z.infer<typeof UploadPurpose>

/** What a file is there for. `preview`: the image of a page that a message links to, which only the server adds. */
export const FilePurpose = z.enum([...UploadPurpose.options, 'preview'])
export type FilePurpose = z.infer<typeof FilePurpose>

/** What is known of a file once its content was looked at. Sizes in bytes and pixels, times in milliseconds. */
export const FileFacts = z.strictObject({
  id: FileId,
  name: z.string(),
  /** By its content, not by its name. */
  type: z.string(),
  size: z.number().int().nonnegative(),
  kind: FileKind,
  /** Of images, and of videos where it is known. */
  width: z.number().int().positive().nullable(),
  height: z.number().int().positive().nullable(),
  isAnimated: z.boolean(),
  /** A few bytes that look like the image while it is loaded, as base64. */
  thumbhash: z.string().nullable(),
  durationMs: z.number().int().nonnegative().nullable(),
})
export type FileFacts = z.infer<typeof FileFacts>

/** A file of a message, as all see it who see the message. */
export const Attachment = z.strictObject({
  ...FileFacts.shape,
  /** What an image shows, in words. */
  alt: z.string(),
  isSpoiler: z.boolean(),
  waveform: z.array(z.number().int().min(0).max(100)).nullable(),
})
export type Attachment = z.infer<typeof Attachment>

export const FileState = z.enum(['uploading', 'processing', 'ready', 'blocked'])
export type FileState = z.infer<typeof FileState>

/** A file as its owner sees it before a message has it. */
export const OwnFile = z.strictObject({
  id: FileId,
  state: FileState,
  /** When it is ready. */
  facts: FileFacts.nullable(),
})
export type OwnFile = z.infer<typeof OwnFile>
