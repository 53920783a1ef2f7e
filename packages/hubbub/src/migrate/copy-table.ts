import type { MovingIn } from '@hubbub/mongo'
import { countRows, readDocuments, type Sql, type TableMove } from '@hubbub/sqlite'
import type { Progress } from './progress.ts'

const insertsAtOnce = 4

/** Copies what is missing still, some thousand rows at a time; how far it came is kept in the target. */
export async function copyTable(
  table: TableMove<never>,
  sql: Sql,
  target: MovingIn,
  progress: Progress,
): Promise<void> {
  const earlier = await target.progress(table.name)
  let done = earlier?.done ?? 0
  const task = progress.begin(table.name, { done, total: countRows(sql, table) })
  const batches = readDocuments(sql, table, earlier?.after)
  for (let some = next(batches); some.length > 0; some = next(batches)) {
    await Promise.all(some.map(({ documents }) => target.insert(table.collection, documents)))
    done += some.reduce((sum, { documents }) => sum + documents.length, 0)
    await target.saveProgress(table.name, { done, after: some.at(-1)!.last })
    task.reached(done)
  }
  task.end()
}

/** The next few; fewer only at the end. */
function next<T>(items: Iterator<T, void>): T[] {
  const some: T[] = []
  while (some.length < insertsAtOnce) {
    const { done, value } = items.next()
    if (done) break
    some.push(value)
  }
  return some
}
