import { exitWithHelp } from './help.mjs'

/** Why the work cannot go on, in words for the person at the terminal. */
export class GivenUp extends Error {}

/** Runs the main function of a script and ends with its exit code; a `GivenUp` is shown as plain text. */
export async function endWith(script, main) {
  exitWithHelp(script)
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error
    process.stderr.write(`\n${error.message}\n`)
    process.exitCode = 1
  }
}
