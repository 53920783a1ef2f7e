/** What one fetch may take. Sizes in bytes, also of what comes out of a compressed answer. */
export interface FetchLimits {
  connectMs: number
  /** From the first question to the last byte, redirects included. */
  allMs: number
  redirects: number
  pageBytes: number
  imageBytes: number
}

export const fetchLimits: FetchLimits = {
  connectMs: 3_000,
  allMs: 8_000,
  redirects: 3,
  pageBytes: 512 * 1024,
  imageBytes: 5 * 1024 * 1024,
}
