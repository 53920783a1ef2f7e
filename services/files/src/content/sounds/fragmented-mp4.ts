import { open } from 'node:fs/promises'
import { FileWindow } from '../file-window.ts'
import { Fragments } from './fragments.ts'

/** Boxes that are read for what is in them. */
const containers = new Set(['moov', 'trak', 'mdia', 'mvex', 'moof', 'traf'])
/** A box that is larger tells nothing of times. */
const largestBox = 64 * 1024

/**
 * How long an MP4 is that a browser recorded, fragment after fragment: its header knows nothing of its length. Null for one without
 * fragments.
 */
export async function fragmentedDurationMs(source: string): Promise<number | null> {
  const file = await open(source)
  try {
    return await durationIn(await FileWindow.of(file))
  } finally {
    await file.close()
  }
}

async function durationIn(window: FileWindow): Promise<number | null> {
  const fragments = new Fragments()
  for (let position = 0; position < window.size;) {
    const box = boxOf(await window.bytesAt(position, 16))
    if (!box) break
    position += box.contentAt
    if (containers.has(box.name)) continue
    const length = box.size - box.contentAt
    const content = await window.bytesAt(position, Math.min(length, largestBox))
    // It breaks off here.
    if (position + length > window.size) break
    fragments.read(box.name, content)
    position += length
  }
  return fragments.durationMs
}

function boxOf(head: Buffer): { name: string; size: number; contentAt: number } | null {
  if (head.length < 8) return null
  const name = head.toString('latin1', 4, 8)
  // 1 stands for a size that needs more room.
  const isLong = head.readUInt32BE() === 1 && head.length === 16
  const size = isLong ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE()
  const contentAt = isLong ? 16 : 8
  // A size of nothing would be read for ever.
  return size >= contentAt ? { name, size, contentAt } : null
}
