/** `unavailable`: it was not scanned, and the reason is for the log. */
export type Scanned =
  | { kind: 'clean' }
  | { kind: 'infected'; name: string }
  | { kind: 'unavailable'; reason: string }

/** Says whether content is known to be harmful. */
export interface Scanner {
  /** It may answer without reading the content, or before its end. */
  scan(content: AsyncIterable<Uint8Array>): Promise<Scanned>
}
