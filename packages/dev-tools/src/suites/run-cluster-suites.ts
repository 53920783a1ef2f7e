import { testBackends } from '../servers/backends.ts'
import { startBackends } from '../servers/start-backends.ts'
import { runSuites } from './suite-run.ts'
import { clusterSuites } from './suite.ts'

/** `npm run test:cluster`: what needs NATS, Redis, MongoDB, S3, ClamAV and nginx. */
const backends = await startBackends(process.env, testBackends)
if (backends) {
  Object.assign(process.env, backends.urls)
  try {
    process.exitCode = await runSuites(clusterSuites, process.argv.slice(2))
  } finally {
    await backends.stop()
  }
} else process.exitCode = 1
