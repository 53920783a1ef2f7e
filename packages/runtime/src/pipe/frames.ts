const headBytes = 4

/** One message as it goes through a pipe: its length, and then as JSON. */
export function frameOf(message: unknown): Buffer {
  const text = JSON.stringify(message)
  const length = Buffer.byteLength(text)
  const frame = Buffer.allocUnsafe(headBytes + length)
  frame.writeUInt32BE(length)
  frame.write(text, headBytes)
  return frame
}

/** Puts together what comes out of a pipe in pieces of any size. */
export class FrameReader {
  #pieces: Buffer[] = []
  #bytes = 0

  /** The messages that are whole with this piece, in their order. */
  take(piece: Buffer): unknown[] {
    this.#pieces.push(piece)
    this.#bytes += piece.length
    const messages: unknown[] = []
    // Put together only when there is enough, so that a large message in many pieces is not copied once for each.
    while (this.#bytes >= this.#wanted()) {
      const all = this.#whole()
      const end = headBytes + all.readUInt32BE()
      messages.push(JSON.parse(all.toString('utf8', headBytes, end)))
      this.#pieces = end < all.length ? [all.subarray(end)] : []
      this.#bytes = all.length - end
    }
    return messages
  }

  #wanted(): number {
    if (this.#bytes < headBytes) return headBytes
    return headBytes + (this.#pieces[0]!.length < headBytes ? this.#whole() : this.#pieces[0]!).readUInt32BE()
  }

  #whole(): Buffer {
    if (this.#pieces.length > 1) this.#pieces = [Buffer.concat(this.#pieces)]
    return this.#pieces[0]!
  }
}
