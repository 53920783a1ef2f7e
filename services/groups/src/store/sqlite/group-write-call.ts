import type { WriteCall } from '@hubbub/sqlite'
import type { writes } from '../sqlite-writes.ts'

export type GroupWrites = WriteCall<Omit<typeof writes, 'authorized'>>
