import { parseArgs } from 'node:util'
import { exitWithHelp, startBackends } from '@hubbub/dev-tools'
import { printTable } from './print-table.ts'

/** `npm run fault-table -- [--seeds 20] [--first 1] [--seconds 40] [--people 24] [--logs folder]`: the test under faults over many seeds. */
exitWithHelp('fault-table')
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    first: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '40' },
    people: { type: 'string', default: '24' },
    logs: { type: 'string' },
  },
})
// An end by a signal is an end like any other, so that no server is left behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
// NATS and Redis are each run's own; so is the database's server, where one can be started beside the one asked for here.
const backends = await startBackends({ ...process.env, TEST_NATS_URL: 'own', TEST_REDIS_URL: 'own' })
if (backends)
  try {
    process.exitCode = await printTable({
      first: Number(values.first),
      seeds: Number(values.seeds),
      chatMs: 1000 * Number(values.seconds),
      people: Number(values.people),
      databases: backends.urls.TEST_MONGO_URL,
      logFolder: values.logs,
    })
  } finally {
    await backends.stop()
  }
else process.exitCode = 1
