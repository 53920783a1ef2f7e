import { parseArgs } from 'node:util'
import { exitWithHelp, startBackends } from '@hubbub/dev-tools'

/** `npm run links-table -- [--runs 5]`: how soon people hear each other while one of two gateways has no Redis, or no NATS. */
exitWithHelp('links-table')
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
const backends = await startBackends(process.env)
if (backends)
  try {
    Object.assign(process.env, backends.urls)
    // It reads them as it is loaded.
    const { printLinks } = await import('./print-links.ts')
    await printLinks(Number(values.runs))
  } finally {
    await backends.stop()
  }
else process.exitCode = 1
