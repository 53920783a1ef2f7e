const exitCodes = {
  nothing_in_common: 2,
  wrong_usage: 2,
  administrator_needed: 2,
  tokens_of_another_server: 2,
  tokens_open_to_others: 2,
  tokens_broken: 2,
  tokens_outdated: 2,
  no_result: 2,
  broken_result: 2,
  other_version: 2,
  server_unreachable: 69,
  server_refused: 69,
  server_did_not_start: 69,
  program_missing: 69,
  file_limit: 69,
  not_possible_here: 69,
  folder_not_ours: 69,
} as const

/** Why the benchmark cannot do what was asked, in words that say what to do. */
export class BenchError extends Error {
  override readonly name = 'BenchError'
  readonly code: keyof typeof exitCodes

  constructor(code: keyof typeof exitCodes, message: string) {
    super(message)
    this.code = code
  }

  get exitCode(): number {
    return exitCodes[this.code]
  }
}
