/** What the build tells the worker of the shell that it belongs to. */
export interface ShellFacts {
  version: string
  /** All that the page needs to start and to run without a network, by path. */
  files: readonly string[]
}
