import { create as contentDisposition } from 'content-disposition'
import { fileName } from './file-name.ts'
import { isShownInline, servedAs } from './served-as.ts'

export interface Answered {
  /** As the file's bytes say. */
  mime: string
  name: string
  /** It was asked for to be saved. */
  isDownload?: boolean
  /** How long its reader may keep it without asking again. */
  maxAgeSeconds?: number
}

/** Headers with which nothing in a file can harm who opens it, and no cache between keeps what only some may see. */
export function answerHeaders({
  mime,
  name,
  isDownload,
  maxAgeSeconds = 0,
}: Answered): Record<string, string> {
  const type = isShownInline(mime) && !isDownload ? 'inline' : 'attachment'
  return {
    'content-type': servedAs(mime),
    'content-disposition': contentDisposition(fileName(name), { type }),
    'x-content-type-options': 'nosniff',
    // A player that a browser makes for a video of its own needs the video and its style.
    'content-security-policy': "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
    'cache-control': maxAgeSeconds > 0 ? `private, max-age=${maxAgeSeconds}` : 'private, no-cache',
    'accept-ranges': 'bytes',
  }
}
