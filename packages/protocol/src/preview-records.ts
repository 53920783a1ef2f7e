import { z } from 'zod'
import { FileId } from './ids.ts'

const side = z.number().int().positive()

/** What a page says of itself that a message links to, as the server read it when the message was sent. Hostile text: cleaned and cut. */
export const LinkPreview = z.strictObject({
  /** The link of the message. */
  url: z.string(),
  title: z.string(),
  /** These are left out where the page says nothing of the kind. */
  description: z.string().optional(),
  siteName: z.string().optional(),
  /** A copy on this server, as a file: it is fetched as `preview`, by those who see the message. */
  image: z
    .strictObject({
      fileId: FileId,
      width: side,
      height: side,
      /** A few bytes that look like it while it is loaded, as base64. */
      thumbhash: z.string().optional(),
    })
    .optional(),
  /** What the link leads to; left out: a page. */
  kind: z.enum(['image']).optional(),
})
export type LinkPreview = z.infer<typeof LinkPreview>
