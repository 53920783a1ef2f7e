import type { HubbubClient } from '@hubbub/client-core'
import {
  AppError,
  errors,
  FileId,
  isErrorCode,
  type ConversationId,
  type ErrorCode,
  type FileFacts,
  type UploadPurpose,
  type OwnFile,
} from '@hubbub/protocol'
import { DetailedError, Upload } from 'tus-js-client'

interface UploadParts {
  hub: HubbubClient
  file: File
  /** Whose group it is to count for; of a file of a message. */
  conversationId?: ConversationId
  /** A file of a message, unless said otherwise. */
  purpose?: UploadPurpose
  /** Ends it, also at the server. */
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (share: number) => void
  /** Where it goes on, if it was begun before. */
  url?: string
  onUrl: (url: string) => void
}

const endpoint = '/api/files/uploads'
/** What a proxy that nobody configured lets through. */
const firstChunkBytes = 1024 * 1024
const smallestChunkBytes = 128 * 1024
const largestChunkBytes = 8 * 1024 * 1024
const retryDelays = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000]
const waitMs = 15_000
const askAgainMs = 500

/** Uploads a file and waits until the server has looked at it. Fails with an AppError. */
export async function upload(parts: UploadParts): Promise<FileFacts> {
  const fileId = await send(parts)
  for (;;) {
    const { state, facts } = await ask(fileId, parts)
    if (state === 'ready' && facts) return facts
    if (state === 'blocked') throw new AppError('file_blocked')
    // Complete, and not known to be so yet.
    if (state === 'uploading') await new Promise((resolve) => setTimeout(resolve, askAgainMs))
  }
}

/** The upload goes on behind a connection that breaks, and with smaller pieces where a proxy takes no larger ones. */
async function send(parts: UploadParts): Promise<FileId> {
  let chunkSize = firstChunkBytes
  let most = largestChunkBytes
  let { url } = parts
  for (;;) {
    const { failure, at } = await sendOn(parts, { url, chunkSize: Math.min(chunkSize, most) })
    url = at
    if (failure === null) return FileId.parse(at!.split('/').at(-1))
    if (!isTooLargeForProxy(failure) || chunkSize <= smallestChunkBytes) throw asAppError(failure)
    most = chunkSize = Math.max(smallestChunkBytes, Math.floor(chunkSize / 2))
  }
}

interface Progress {
  url: string | undefined
  chunkSize: number
}

function sendOn(
  { hub, file, conversationId, purpose, signal, onProgress, onUrl }: UploadParts,
  { url, chunkSize }: Progress,
): Promise<{ failure: Error | null; at: string | undefined }> {
  const { promise, resolve } = Promise.withResolvers<{ failure: Error | null; at: string | undefined }>()
  const upload = new Upload(file, {
    endpoint,
    ...(url && { uploadUrl: url }),
    chunkSize,
    retryDelays,
    metadata: {
      filename: file.name,
      ...(conversationId && { conversation: conversationId }),
      ...(purpose && { purpose }),
    },
    storeFingerprintForResuming: false,
    onBeforeRequest: async (request) =>
      request.setHeader('authorization', `Bearer ${await hub.session.accessToken()}`),
    onShouldRetry: (error) => !signal.aborted && isWorthRetrying(error),
    onUploadUrlAvailable: () => upload.url && onUrl(upload.url),
    onProgress: (sent, total) => onProgress(total === 0 ? 1 : sent / total),
    onSuccess: () => done(null),
    onError: (error) => done(error),
  })
  function done(failure: Error | null) {
    signal.removeEventListener('abort', stop)
    resolve({ failure, at: upload.url ?? url })
  }
  function stop() {
    // The server forgets it by itself, should it not hear of it.
    void upload.abort(true).catch(() => undefined)
    done(new AppError('timed_out'))
  }
  if (signal.aborted) stop()
  else {
    signal.addEventListener('abort', stop)
    upload.start()
  }
  return promise
}

/** Again while the server is away or busy, as long as for its bytes. */
async function ask(fileId: FileId, { hub, signal }: UploadParts): Promise<OwnFile> {
  for (let attempt = 0; ; attempt++) {
    if (signal.aborted) throw new AppError('timed_out')
    try {
      return await hub.call('files.get', { fileId, waitMs })
    } catch (error) {
      const delayMs = retryDelays[attempt]
      const isFinal = !(error instanceof AppError) || !errors[error.code].retryable
      if (isFinal || delayMs === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
  }
}

function statusOf(error: Error): number {
  return error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0
}

/** A fresh token is sent then, and what follows what is there. */
const goesOn = new Set<ErrorCode>(['not_signed_in', 'wrong_offset'])

function isWorthRetrying(error: Error): boolean {
  const refused = refusalIn(error)
  if (refused && !goesOn.has(refused.code)) return errors[refused.code].retryable
  const status = statusOf(error)
  return (
    status === 0 ||
    status === 401 ||
    status === 408 ||
    status === 409 ||
    status === 423 ||
    status === 429 ||
    status >= 500
  )
}

// A proxy says so in its own words; our refusal is JSON.
const isTooLargeForProxy = (error: Error) => statusOf(error) === 413 && refusalIn(error) === undefined

function refusalIn(error: Error): AppError | undefined {
  if (!(error instanceof DetailedError)) return undefined
  try {
    const { code } = JSON.parse(error.originalResponse?.getBody() ?? '') as { code?: unknown }
    return isErrorCode(code) ? new AppError(code) : undefined
  } catch {
    return undefined
  }
}

function asAppError(error: Error): AppError {
  if (error instanceof AppError) return error
  return refusalIn(error) ?? new AppError(statusOf(error) === 0 ? 'timed_out' : 'unexpected', {}, error)
}
