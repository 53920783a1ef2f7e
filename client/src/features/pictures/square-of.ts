import { AppError, limits } from '@hubbub/protocol'

/** In pixels of the picture as it is seen. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** Larger than any size in which it is shown. */
const mostPixels = 1024

/** Cuts a square out of a picture. Only what is seen leaves this device: not the rest, and nothing of what the camera noted. */
export async function squareOf(url: string, { x, y, width, height }: Part): Promise<File> {
  const image = new Image()
  image.src = url
  await image.decode()
  const side = Math.max(1, Math.min(mostPixels, Math.round(Math.min(width, height))))
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new AppError('unexpected')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, x, y, width, height, 0, 0, side, side)
  return new File([await encoded(canvas)], 'picture', { type: 'application/octet-stream' })
}

/** As WebP, or what a browser makes that knows no WebP. A JPEG is always small enough. */
async function encoded(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await blobOf(canvas, 'image/webp')
  return blob.size <= limits.pictureBytes ? blob : blobOf(canvas, 'image/jpeg')
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new AppError('unexpected'))), type, 0.92),
  )
}
