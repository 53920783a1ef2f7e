import type { FileWindow } from '../file-window.ts'

/** What a file consists of without what the camera wrote: ranges of itself, and bytes in the place of others. */
export type Piece = { from: number; to: number } | { bytes: Buffer } | { zeros: number }

export class Pieces {
  readonly all: Piece[] = []

  /** Up to `to`, which is not included. What follows the piece before becomes one with it. */
  copy(from: number, to: number): void {
    const last = this.all.at(-1)
    if (last && 'to' in last && last.to === from) last.to = to
    else if (to > from) this.all.push({ from, to })
  }

  put(bytes: Buffer): void {
    this.all.push({ bytes })
  }

  /** As many, so that what is said of places in the file stays true. */
  blank(zeros: number): void {
    this.all.push({ zeros })
  }

  add({ all }: Pieces): void {
    for (const piece of all)
      if ('to' in piece) this.copy(piece.from, piece.to)
      else this.all.push(piece)
  }

  get size(): number {
    return this.all.reduce((sum, piece) => sum + sizeOf(piece), 0)
  }

  /** Whether they are the whole file as it is. */
  isWhole(size: number): boolean {
    const [first, second] = this.all
    return (
      second === undefined && first !== undefined && 'to' in first && first.from === 0 && first.to === size
    )
  }
}

export function sizeOf(piece: Piece): number {
  if ('to' in piece) return piece.to - piece.from
  return 'bytes' in piece ? piece.bytes.length : piece.zeros
}

/** Answers where the walk ended: at the end of the picture, or where its structure breaks off. */
export type Walk = (file: FileWindow, pieces: Pieces) => Promise<number>
