import type { NewJob } from '@hubbub/protocol/internal'
import type { FileRecord } from './file-repository.ts'

/** What a write comes to: what the caller is told, and the records that are different afterwards. Pure: it may be decided again. */
export interface Decision<Out> {
  out: Out
  puts: FileRecord[]
  /** Added in the same write. */
  jobs?: NewJob[]
}

/** A write is decided from the files that it names, as far as they exist, in any order. */
export type Decide<Wish, Out> = (files: readonly FileRecord[], wish: Wish) => Decision<Out>
