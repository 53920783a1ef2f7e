import type { Connection } from 'mongoose'

/** What time it is by the database's clock. */
export async function serverTime(connection: Connection): Promise<Date> {
  const { localTime } = (await connection.db!.command({ hello: 1 })) as { localTime: Date }
  return localTime
}
