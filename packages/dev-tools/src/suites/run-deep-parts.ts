import { testBackends } from '../servers/backends.ts'
import { startBackends } from '../servers/start-backends.ts'
import { say } from '../say.mjs'
import { partNames } from './deep-parts.ts'
import { runDeepParts } from './suite-run.ts'
import { clusterSuites, suites } from './suite.ts'

/** `npm run test:deep`: what the gate leaves out. */
const all = [...suites, ...clusterSuites]
const known = partNames(all.map(({ name }) => name))
const args = process.argv.slice(2)
const asked = args.filter((arg) => known.includes(arg))
const options = args.filter((arg) => !known.includes(arg))

if (options.length > 0 && !options[0]!.startsWith('-')) {
  say(`There is no part "${options[0]}". The parts: ${known.join(', ')}`)
  process.exitCode = 2
} else {
  const backends = await startBackends(process.env, testBackends)
  if (backends) {
    Object.assign(process.env, backends.urls)
    try {
      process.exitCode = await runDeepParts(all, asked.length > 0 ? asked : known, options)
    } finally {
      await backends.stop()
    }
  } else process.exitCode = 1
}
