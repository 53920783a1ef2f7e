interface Track {
  /** How many units of time a second has. */
  perSecond: number
  /** How long a sample is that does not say so itself. */
  perSample: number
  /** Where its last fragment ends. */
  end: number
}

/** What the boxes of an MP4 in fragments say about time, in the order in which they come. ISO/IEC 14496-12. */
export class Fragments {
  readonly #tracks = new Map<number, Track>()
  #track: Track = { perSecond: 0, perSample: 0, end: 0 }
  /** How long a sample of this fragment is that does not say so itself. */
  #perSample = 0
  #durationMs = -1

  get durationMs(): number | null {
    return this.#durationMs >= 0 && Number.isFinite(this.#durationMs) ? Math.round(this.#durationMs) : null
  }

  read(name: string, content: Buffer): void {
    if (content.length < 8) return
    const flags = content.readUIntBE(1, 3)
    const isLong = content[0] === 1
    switch (name) {
      case 'tkhd':
        return this.#turnTo(numberAt(content, isLong ? 20 : 12))
      case 'mdhd':
        this.#track.perSecond = numberAt(content, isLong ? 20 : 12)
        return
      case 'trex':
        this.#turnTo(numberAt(content, 4))
        this.#track.perSample = numberAt(content, 12)
        return
      case 'tfhd':
        this.#turnTo(numberAt(content, 4))
        this.#perSample =
          flags & 0x8 ? numberAt(content, 8 + 8 * (flags & 1) + 2 * (flags & 2)) : this.#track.perSample
        return
      case 'tfdt':
        this.#track.end = isLong
          ? numberAt(content, 4) * 2 ** 32 + numberAt(content, 8)
          : numberAt(content, 4)
        return
      case 'trun':
        this.#track.end += runLength(content, flags, this.#perSample)
        if (this.#track.perSecond > 0)
          this.#durationMs = Math.max(this.#durationMs, (this.#track.end / this.#track.perSecond) * 1_000)
    }
  }

  #turnTo(id: number): void {
    const track = this.#tracks.get(id) ?? { perSecond: 0, perSample: 0, end: 0 }
    this.#tracks.set(id, track)
    this.#track = track
  }
}

function runLength(content: Buffer, flags: number, perSample: number): number {
  const samples = numberAt(content, 4)
  if (!(flags & 0x100)) return samples * perSample
  const begin = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
  const bytesEach = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length
  let length = 0
  for (let at = begin; at + bytesEach <= content.length && at < begin + samples * bytesEach; at += bytesEach)
    length += content.readUInt32BE(at)
  return length
}

/** 0 where the box is too short. */
function numberAt(content: Buffer, at: number): number {
  return at + 4 <= content.length ? content.readUInt32BE(at) : 0
}
