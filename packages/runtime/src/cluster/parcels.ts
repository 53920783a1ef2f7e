import { randomUUID } from 'node:crypto'

interface Part {
  /** `id/number/of`: which part of what. */
  label: string
  data: Uint8Array
}

interface Arriving {
  parts: (Uint8Array | undefined)[]
  missing: number
}

/** Parcels of which a part was lost are given up when so many others have begun after them. */
const arrivingAtMost = 100

/** What is larger than the transport carries goes in parts. */
export class Parcels {
  readonly #arriving = new Map<string, Arriving>()

  static split(data: Uint8Array, most: number, id: string = randomUUID()): Part[] {
    const count = Math.ceil(data.length / most)
    return Array.from({ length: count }, (_, n) => ({
      label: `${id}/${n}/${count}`,
      data: data.subarray(n * most, (n + 1) * most),
    }))
  }

  /** The whole, when this was the last part of it. */
  take({ label, data }: Part): Buffer | null {
    const [id = '', number, of] = label.split('/')
    const arriving = this.#arriving.get(id) ?? {
      parts: Array.from<undefined>({ length: Number(of) }),
      missing: Number(of),
    }
    this.#arriving.set(id, arriving)
    if (arriving.parts[Number(number)] === undefined) {
      arriving.parts[Number(number)] = data
      arriving.missing--
    }
    if (arriving.missing === 0) {
      this.#arriving.delete(id)
      return Buffer.concat(arriving.parts as Uint8Array[])
    }
    if (this.#arriving.size > arrivingAtMost) this.#arriving.delete(this.#arriving.keys().next().value!)
    return null
  }
}
