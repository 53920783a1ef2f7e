/** An error of the file system or of SQLite, which a person can do something about. */
export function isOfDisk(error: unknown): error is Error {
  return (
    error instanceof Error && 'code' in error && /^(E[A-Z0-9]+|ERR_SQLITE_ERROR)$/.test(String(error.code))
  )
}
