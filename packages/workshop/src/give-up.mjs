/** Why the work cannot go on, in words for the person at the terminal. */
export class GivenUp extends Error {}

/** Runs a command's main function and ends with its exit code; a `GivenUp` is shown as plain text. */
export async function endWith(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error
    process.stderr.write(`\n${error.message}\n`)
    process.exitCode = 1
  }
}
