import { openForReading } from './connection.ts'
import { troubleOf } from './trouble.ts'

/**
 * A program of its own: looks at a whole database and says what is wrong with it, or nothing. A thread of the server could not
 * be ended in the middle of a statement that takes minutes. Each table is a transaction of its own, so that the log of a server
 * that writes meanwhile can be emptied in between.
 */
const [, , file, checks] = process.argv

try {
  const sql = openForReading(file!)
  const tables = sql.all<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'")
  const statements = [
    ...tables.map(({ name }) => `SELECT quick_check AS problem FROM pragma_quick_check('${name}')`),
    ...(JSON.parse(checks!) as string[]),
  ]
  for (const statement of statements) {
    const problem = sql.get<{ problem: string }>(statement)?.problem
    if (problem !== undefined && problem !== 'ok') {
      process.stdout.write(problem)
      break
    }
  }
} catch (error) {
  if (troubleOf(error)?.kind !== 'damaged') throw error
  process.stdout.write((error as Error).message)
}
