/** The code of `/register#setup=CODE`, which the server prints at its first start. It stays out of the query, so out of logs. */
export function setupCodeIn(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get('setup') ?? undefined
}
