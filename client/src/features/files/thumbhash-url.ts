import { thumbHashToDataURL } from 'thumbhash'

/** A few blurred pixels for the time in which an image is loaded. Null where there are none, or none that can be read. */
export function thumbhashUrl(hash: string | null): string | null {
  if (hash === null) return null
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(hash), (char) => char.charCodeAt(0)))
  } catch {
    return null
  }
}
