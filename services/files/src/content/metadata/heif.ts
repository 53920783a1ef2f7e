import type { FileWindow } from '../file-window.ts'
import type { Pieces } from './pieces.ts'
import { boxAt, type Box } from '../iso-box.ts'
import { hiddenItems, placesOf, type Place } from './heif-items.ts'

/** HEIC and AVIF: what the camera wrote is an item that the file points to, and is blanked where it lies. ISO/IEC 23008-12. */
export async function walkHeif(file: FileWindow, pieces: Pieces): Promise<number> {
  let [at, places]: [number, Place[]] = [0, []]
  while (at < file.size) {
    const box = boxAt(await file.bytesAt(at, 16), at, file.size)
    if (!box) break
    if (box.name === 'meta') places = places.concat(await placesIn(file, box.from + 4, box.to))
    at = box.to
  }
  let done = 0
  for (const { from, to } of places.toSorted((a, b) => a.from - b.from)) {
    if (to <= done || from >= at) continue
    const begin = Math.max(from, done)
    pieces.copy(done, begin)
    done = Math.min(to, file.size)
    pieces.blank(done - begin)
  }
  pieces.copy(done, Math.max(done, at))
  return Math.max(done, at)
}

async function placesIn(file: FileWindow, from: number, to: number): Promise<Place[]> {
  const boxes = new Map<string, Box & { content: Buffer }>()
  for (let at = from; at < to;) {
    const box = boxAt(await file.bytesAt(at, 16), at, to)
    if (!box) break
    boxes.set(box.name, { ...box, content: Buffer.from(await file.bytesAt(box.from, box.to - box.from)) })
    at = box.to
  }
  const [items, locations] = [boxes.get('iinf'), boxes.get('iloc')]
  if (!items || !locations) return []
  return placesOf(locations.content, hiddenItems(items.content), boxes.get('idat')?.from ?? 0)
}
