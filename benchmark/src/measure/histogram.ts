/** Of many delays, in microseconds. */
export interface Latencies {
  count: number
  min: number
  mean: number
  max: number
  /** How many were in each bucket of a `Histogram`. */
  buckets: Uint32Array
}

const bits = 5
const perOctave = 2 ** bits
const octaves = 32 - bits

/**
 * Counts delays without keeping them: buckets as wide as 1/32 of where they begin, so that a percentile is off by at most
 * 1.6 %. Below 32 µs every microsecond has its own. One array of 4 kB, however many are counted.
 */
export class Histogram {
  readonly #buckets = new Uint32Array(perOctave * (octaves + 1))
  #count = 0
  #sum = 0
  #min = Infinity
  #max = 0

  /** What is negative counts as 0, what is beyond an hour as the last bucket. */
  add(microseconds: number): void {
    this.#buckets[bucketOf(microseconds)]!++
    this.#count++
    this.#sum += microseconds
    if (microseconds < this.#min) this.#min = microseconds
    if (microseconds > this.#max) this.#max = microseconds
  }

  clear(): void {
    this.#buckets.fill(0)
    this.#count = 0
    this.#sum = 0
    this.#min = Infinity
    this.#max = 0
  }

  read(): Latencies {
    return {
      count: this.#count,
      min: this.#count === 0 ? 0 : this.#min,
      mean: this.#count === 0 ? 0 : this.#sum / this.#count,
      max: this.#max,
      buckets: this.#buckets.slice(),
    }
  }
}

/** All of them as one. */
export function mergeLatencies(parts: readonly Latencies[]): Latencies {
  const some = parts.filter(({ count }) => count > 0)
  const count = some.reduce((sum, part) => sum + part.count, 0)
  const buckets = new Uint32Array(perOctave * (octaves + 1))
  for (const part of some) part.buckets.forEach((many, index) => (buckets[index]! += many))
  return {
    count,
    min: some.length === 0 ? 0 : Math.min(...some.map(({ min }) => min)),
    mean: some.reduce((sum, part) => sum + part.mean * part.count, 0) / (count || 1),
    max: Math.max(0, ...some.map(({ max }) => max)),
    buckets,
  }
}

/** Microseconds within which this share of them lies, e.g. 0.99; the whole of them is the exact maximum. NaN without any. */
export function latencyAt({ count, min, max, buckets }: Latencies, share: number): number {
  if (count === 0) return Number.NaN
  if (share >= 1) return max
  const wanted = Math.max(1, Math.ceil(count * share))
  let seen = 0
  let index = -1
  while (seen < wanted) seen += buckets[++index]!
  return Math.min(max, Math.max(min, middleOf(index)))
}

/**
 * As a result holds them: how many took at most so many milliseconds, and more than the entry before. Only where there are
 * any, and where an empty stretch ends.
 */
export function delaysIn({ buckets }: Latencies): [upToMs: number, count: number][] {
  const delays: [number, number][] = []
  let told = 0
  for (const [bucket, count] of buckets.entries()) {
    if (count === 0) continue
    const [from, to] = [endOf(bucket - 1) / 1_000, endOf(bucket) / 1_000]
    if (from > told) delays.push([from, 0])
    delays.push([to, count])
    told = to
  }
  return delays
}

function bucketOf(microseconds: number): number {
  if (microseconds < perOctave) return microseconds > 0 ? Math.floor(microseconds) : 0
  const whole = microseconds >= 0xffff_ffff ? 0xffff_ffff : Math.floor(microseconds)
  const octave = 31 - Math.clz32(whole) - bits
  return octave * perOctave + (whole >>> octave)
}

function middleOf(bucket: number): number {
  return (endOf(bucket - 1) + endOf(bucket)) / 2
}

/** Where a bucket ends and the next one begins. */
function endOf(bucket: number): number {
  if (bucket < perOctave) return bucket + 1
  const octave = Math.floor(bucket / perOctave) - 1
  return (bucket - octave * perOctave + 1) * 2 ** octave
}
