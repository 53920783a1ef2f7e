import { AppError, type Input, type OwnFile, type Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import type { FilesDeps } from '../deps.ts'
import type { Awaited } from './awaited.ts'

/** How far one's own file is. It waits as long as the caller likes for what is being looked at. */
export async function get(
  { fileId, waitMs }: Input<'files.get'>,
  caller: Caller,
  deps: FilesDeps,
  awaited: Awaited,
): Promise<Output<'files.get'>> {
  const waiting = awaited.until(fileId, waitMs)
  try {
    const file = await own(fileId, caller, deps)
    if (file.state !== 'processing') return file
    await waiting.done
    return await own(fileId, caller, deps)
  } finally {
    waiting.stop()
  }
}

async function own(fileId: OwnFile['id'], caller: Caller, { files }: FilesDeps): Promise<OwnFile> {
  const file = await files.get(fileId)
  if (!file || file.ownerId !== caller.actor!.userId || file.state === 'removed')
    throw new AppError('not_found')
  // No state of its own: a client that does not know of it would wait on.
  if (file.hasFailed) throw new AppError('file_failed')
  return { id: file.id, state: file.state, facts: file.facts }
}
