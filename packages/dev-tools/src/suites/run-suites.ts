import { runSuites } from './suite-run.ts'
import { suites } from './suite.ts'

/** `npm test`: everything that needs no outside server. */
process.exitCode = await runSuites(suites, process.argv.slice(2))
