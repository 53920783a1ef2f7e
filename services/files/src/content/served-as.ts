import { unknownType } from './file-type.ts'

/** What a browser shows without running anything. All else, svg, html and xml too, is for saving. */
const shown = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'video/mp4',
  'video/webm',
  'video/ogg',
  'audio/webm',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'audio/mp4',
])

/** Named as what they are, so that they open in the right program once saved. */
const saved = new Set(['application/pdf'])

export function isShownInline(mime: string): boolean {
  return shown.has(mime)
}

/** The type that an answer may carry: none that a browser would run, whatever it was stored as. */
export function servedAs(mime: string): string {
  return shown.has(mime) || saved.has(mime) ? mime : unknownType
}
