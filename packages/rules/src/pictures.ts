/** Pictures of these types lose what the camera wrote into them: where, when and with what they were taken. */
export const cleanedPictures = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
  'image/jxl',
  'image/jp2',
  'image/jpx',
  'image/jpm',
  'image/j2c',
] as const
export type CleanedPicture = (typeof cleanedPictures)[number]

export const isCleanedPicture = (type: string): type is CleanedPicture => cleaned.has(type)
const cleaned: ReadonlySet<string> = new Set(cleanedPictures)

/** Bitmaps have no place for such words, icons have: each of their sizes may be a whole PNG. Films in JPEG 2000 are cleaned as films are. */
const withoutWords: ReadonlySet<string> = new Set(['image/bmp', 'image/mj2'])

/** Whether a picture of this type, by its content, may still say where it was taken. Its sender is told. */
export const maySayWhere = (type: string): boolean =>
  type.startsWith('image/') && !cleaned.has(type) && !withoutWords.has(type)
