import { open } from 'node:fs/promises'
import { FileWindow } from '../file-window.ts'

/** Elements that are read for what is in them; all others are passed over. Their ends do not matter here, and browsers leave them open. */
const containers = new Set([0x18538067, 0x1549a966, 0x1f43b675, 0xa0])
const [timestampScale, duration, clusterTime, simpleBlock, block] = [0x2ad7b1, 0x4489, 0xe7, 0xa3, 0xa1]

/**
 * How long a WebM is, to within its last frame. A browser writes it while it records, and cannot go back to note the length: then the time
 * of the last block counts. Null when there is no block.
 */
export async function webmDurationMs(source: string): Promise<number | null> {
  const file = await open(source)
  try {
    return await durationIn(await FileWindow.of(file))
  } finally {
    await file.close()
  }
}

async function durationIn(window: FileWindow): Promise<number | null> {
  let [nanoseconds, noted, cluster, last] = [1_000_000, 0, 0, -1]
  for (let position = 0; position < window.size;) {
    const head = await window.bytesAt(position, 40)
    const id = numberAt(head, 0, true)
    const length = id && numberAt(head, id.end, false)
    if (!length) break
    const content = head.subarray(length.end)
    position += length.end
    if (containers.has(id.value)) continue
    // Only a container may be open.
    if (length.isOpen) break
    if (id.value === timestampScale) nanoseconds = wholeNumber(content, length.value) || nanoseconds
    else if (id.value === duration) noted = fraction(content, length.value)
    else if (id.value === clusterTime) cluster = wholeNumber(content, length.value)
    else if (id.value === simpleBlock || id.value === block)
      last = Math.max(last, cluster + timeInCluster(content))
    position += length.value
  }
  const ticks = noted > 0 ? noted : last
  return ticks >= 0 && Number.isFinite(ticks) ? Math.round((ticks * nanoseconds) / 1_000_000) : null
}

interface Found {
  value: number
  end: number
  /** All bits are set: its length was not known when it was begun. */
  isOpen: boolean
}

/** The zeros before the first bit say how many bytes follow; an id keeps that bit. */
export function numberAt(bytes: Buffer, at: number, isId: boolean): Found | null {
  const first = bytes[at] ?? 0
  const count = Math.clz32(first) - 24 + 1
  if (count > (isId ? 4 : 8) || at + count > bytes.length) return null
  const bit = 0x80 >> (count - 1)
  let value = isId ? first : first & (bit - 1)
  let isOpen = (first & (bit - 1)) === bit - 1
  for (const byte of bytes.subarray(at + 1, at + count)) {
    value = value * 256 + byte
    isOpen &&= byte === 0xff
  }
  return isOpen || Number.isSafeInteger(value) ? { value, end: at + count, isOpen } : null
}

export function wholeNumber(content: Buffer, length: number): number {
  return length > 0 && length <= 6 && length <= content.length ? content.readUIntBE(0, length) : 0
}

function fraction(content: Buffer, length: number): number {
  if (length === 4 && content.length >= 4) return content.readFloatBE()
  return length === 8 && content.length >= 8 ? content.readDoubleBE() : 0
}

/** Behind the number of the track. */
function timeInCluster(content: Buffer): number {
  const track = numberAt(content, 0, false)
  return track && content.length >= track.end + 2 ? content.readInt16BE(track.end) : 0
}
