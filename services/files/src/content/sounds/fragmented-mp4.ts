import { open } from 'node:fs/promises'
import { FileWindow } from './file-window.ts'

/** An MP4 as browsers record it, piece after piece: its header knows nothing of its length. */
export async function isFragmented(source: string): Promise<boolean> {
  const file = await open(source)
  try {
    const window = await FileWindow.of(file)
    for (let position = 0; position < window.size;) {
      const head = await window.bytesAt(position, 16)
      if (head.length < 8) return false
      if (head.toString('latin1', 4, 8) === 'moof') return true
      const size = sizeOf(head)
      if (size < 8) return false
      position += size
    }
    return false
  } finally {
    await file.close()
  }
}

/** 1 stands for a size that needs more room, 0 for a box up to the end. */
function sizeOf(head: Buffer): number {
  const size = head.readUInt32BE()
  return size === 1 && head.length >= 16 ? Number(head.readBigUInt64BE(8)) : size
}
