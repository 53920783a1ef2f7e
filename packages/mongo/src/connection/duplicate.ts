interface Failure {
  code?: unknown
  message?: unknown
}

/** Whether another document holds one of these unique values already. */
export const isDuplicate = (error: unknown): boolean => (error as Failure | null)?.code === 11_000

/** Whether it is this index that refuses. Not every server tells the key, but all name the index. */
export function isDuplicateIn(error: unknown, index: string): boolean {
  return isDuplicate(error) && String((error as Failure).message).includes(index)
}
