import type { FileId } from '@hubbub/protocol'

const sides = [64, 128, 512] as const

/** The smallest square that is sharp at this size on the screen. */
export function pictureUrl(fileId: FileId, size: number, pixelRatio = 1): string {
  const side = sides.find((one) => one >= size * pixelRatio) ?? 512
  return `/api/files/${fileId}/s${side}`
}
