/** A value that can be watched. Fits React's useSyncExternalStore: get() keeps its identity until something changed, and both functions may be passed on alone. */
export interface Readable<T> {
  readonly get: () => T
  /** Calls back after each change until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void
}
