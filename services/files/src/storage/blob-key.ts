/** The id of a file and the name of one form of its content: `f_…/original`, `f_…/w960`. */
export type BlobKey = `${string}_${string}/${string}`

const id = '[a-z]_[0-9A-HJKMNP-TV-Z]{26}'
const wholeKey = new RegExp(`^${id}/[a-z0-9][a-z0-9-]{0,31}$`)
const startOfKey = new RegExp(`^(|[a-z]_?|[a-z]_[0-9A-HJKMNP-TV-Z]{1,26}|${id}/[a-z0-9-]{0,31})$`)

/** A key becomes a path: nothing else than what we make ourselves may pass. */
export function isBlobKey(value: string): value is BlobKey {
  return wholeKey.test(value)
}

export function checkKey(value: string): asserts value is BlobKey {
  if (!isBlobKey(value)) throw new TypeError(`This is no key of a blob: ${JSON.stringify(value)}`)
}

export function checkPrefix(value: string): void {
  if (!startOfKey.test(value))
    throw new TypeError(`No key of a blob begins like this: ${JSON.stringify(value)}`)
}

export function checkRange({ start, end = start }: { start: number; end?: number }): void {
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start)
    throw new RangeError(`This is no range of bytes: ${start} to ${end}`)
}
