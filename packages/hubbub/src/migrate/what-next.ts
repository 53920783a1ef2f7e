import type { Secrets } from '../secrets/secrets.ts'

/** What is left to do for who moved a server. */
export function whatNext(url: string, dataFolder: string, { tokens }: Secrets): string {
  return `
  The server has moved. Give every node of the cluster these settings, and the others as they were:

  MONGO_URL       ${url}
  NATS_URL        nats://user:password@host:4222
  REDIS_URL       redis://:password@host:6379
  HUBBUB_SECRET   ${Buffer.from(tokens).toString('base64url')}
                  The token secret of the server: with it everybody stays signed in.

  Start the nodes with "hubbub start", where people find them at the address they know. Their clients go on where they were.
  Do not start a server on ${dataFolder} any more: nothing said there would be in the cluster. Keep it as a backup until you
  have one of the database.
`
}
