import { AppError } from '@hubbub/protocol'

/** What a storage fails with; the cause is for the log of the operator. */
export function unavailable(cause: unknown): AppError {
  return cause instanceof AppError ? cause : new AppError('storage_unavailable', {}, cause)
}

/** Asks the storage, and names its failure. */
export async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw unavailable(error)
  }
}
