import type { FileWindow } from '../file-window.ts'
import { boxAt, type Box } from '../iso-box.ts'
import type { Place } from './heif-items.ts'

/** As much as the tables of a track may have: hours of sixty samples a second. */
const largestTable = 16 * 1024 * 1024
const tables = new Set(['stsz', 'stsc', 'stco', 'co64'])
const containers = new Set(['mdia', 'minf', 'stbl'])

/** Where in the file the content of a track lies. A film in fragments has no such tables. */
export async function samplesIn(file: FileWindow, track: Box): Promise<Place[]> {
  const found = new Map<string, Buffer>()
  for (let at = track.from; at < track.to;) {
    const box = boxAt(await file.bytesAt(at, 16), at, track.to)
    if (!box) break
    if (tables.has(box.name)) found.set(box.name, await contentOf(file, box))
    at = containers.has(box.name) ? box.from : box.to
  }
  const [sizes, runs] = [found.get('stsz'), found.get('stsc')]
  const offsets = offsetsIn(found.get('stco'), found.get('co64'))
  return sizes && sizes.length >= 12 && runs ? chunks(offsets, entries(runs, 12), sizes) : []
}

async function contentOf(file: FileWindow, { from, to }: Box): Promise<Buffer> {
  if (to - from > largestTable) throw new Error(`a table of a track has ${to - from} bytes`)
  const pieces: Buffer[] = []
  for (let at = from; at < to; at += piece)
    pieces.push(Buffer.from(await file.bytesAt(at, Math.min(piece, to - at))))
  return Buffer.concat(pieces)
}

const piece = 64 * 1024

/** A table says how many entries it has, which may be more than are there. */
function entries(table: Buffer, bytes: number): Buffer[] {
  if (table.length < 8) return []
  const count = Math.min(table.readUInt32BE(4), Math.floor((table.length - 8) / bytes))
  return Array.from({ length: count }, (_, n) => table.subarray(8 + n * bytes, 8 + (n + 1) * bytes))
}

function offsetsIn(short: Buffer | undefined, long: Buffer | undefined): number[] {
  if (long) return entries(long, 8).map((entry) => Number(entry.readBigUInt64BE()))
  return short ? entries(short, 4).map((entry) => entry.readUInt32BE()) : []
}

/** Samples follow each other in chunks; a run says from which chunk on how many are in each. */
function chunks(offsets: readonly number[], runs: readonly Buffer[], sizes: Buffer): Place[] {
  const each = sizes.readUInt32BE(4)
  const count = each > 0 ? sizes.readUInt32BE(8) : Math.min(sizes.readUInt32BE(8), (sizes.length - 12) >> 2)
  const places: Place[] = []
  let [run, sample] = [0, 0]
  for (const [chunk, from] of offsets.entries()) {
    while (run + 1 < runs.length && runs[run + 1]!.readUInt32BE() <= chunk + 1) run++
    const end = Math.min(count, sample + (runs[run]?.readUInt32BE(4) ?? 0))
    let to = from
    if (each > 0) to += each * (end - sample)
    else for (let n = sample; n < end; n++) to += sizes.readUInt32BE(12 + n * 4)
    sample = end
    if (to > from) places.push({ from, to })
  }
  return places
}
