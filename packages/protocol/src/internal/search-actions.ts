export interface SearchActions {
  /** How many messages there are, and how many of them can be found. */
  'search.progress': (p: Record<string, never>) => { messages: number; indexed: number }
  /** Takes some messages out of the index; answers whether that was all. They come into it again by themselves. */
  'search.clear': (p: Record<string, never>) => boolean
}
