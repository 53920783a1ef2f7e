/** What somebody chose, as the browser shows it. */
export interface ReadPicture {
  url: string
}

/** Why a file cannot be a picture; each has words of its own. */
export type PictureProblem = 'tooLarge' | 'heic' | 'notAnImage'

/** As large as a browser should be asked to decode at once. What is uploaded is much smaller: see square-of.ts. */
const mostBytes = 50 * 1024 * 1024

/** Decodes a file. The url is to be revoked. */
export async function readPicture(file: File): Promise<ReadPicture | { problem: PictureProblem }> {
  if (file.size > mostBytes) return { problem: 'tooLarge' }
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    if (image.naturalWidth > 0 && image.naturalHeight > 0) return { url }
  } catch {
    // The browser says of every such file the same.
  }
  URL.revokeObjectURL(url)
  return { problem: problemOf(file) }
}

/** Photos of iPhones, which most browsers cannot show. */
export function problemOf({ name, type }: Pick<File, 'name' | 'type'>): PictureProblem {
  return /^image\/hei[cf]/.test(type) || /\.(heic|heif)$/i.test(name) ? 'heic' : 'notAnImage'
}
