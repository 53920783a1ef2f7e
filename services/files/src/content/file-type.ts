import { fileTypeFromFile } from 'file-type'

/** What is not known by its first bytes, and all text, because text may be a page or a program. */
export const unknownType = 'application/octet-stream'

export const isAnimatedPng = async (path: string): Promise<boolean> =>
  (await fileTypeFromFile(path))?.mime === 'image/apng'

/** By what is in it: never by its name, nor by what its sender says it is. */
export async function fileTypeOf(path: string): Promise<string> {
  const found = await fileTypeFromFile(path)
  // The same bytes have several names, some with parameters.
  const [mime = unknownType] = (found?.mime ?? unknownType).split(';')
  return sameTypes[mime] ?? mime
}

const sameTypes: Record<string, string> = {
  // An animated one: browsers know both as PNG.
  'image/apng': 'image/png',
  'audio/x-m4a': 'audio/mp4',
  'audio/mp3': 'audio/mpeg',
  'audio/vnd.wave': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/opus': 'audio/ogg',
  'application/ogg': 'audio/ogg',
  'video/x-m4v': 'video/mp4',
}
