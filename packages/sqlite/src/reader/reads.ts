import type { Sql } from '../database/sql.ts'

/** What takes long enough to stop an event loop is read in a thread of its own. */
export type Read = (sql: Sql, input: never) => unknown
export type Reads = Record<string, Read>

/** What the thread loads. */
export interface ReadsModule {
  reads: Reads
}

/** Reads by name; answers from what is committed by then. */
export type ReadCall<R extends Reads> = <N extends keyof R & string>(
  name: N,
  input: Parameters<R[N]>[1],
) => Promise<ReturnType<R[N]>>

export interface ReadRequest {
  id: number
  /** The address of a module. */
  module: string
  name: string
  input: unknown
}

export async function answerRead(
  sql: Sql,
  { module, name, input }: Omit<ReadRequest, 'id'>,
): Promise<unknown> {
  const { reads } = (await import(module)) as ReadsModule
  return reads[name]!(sql, input as never)
}
