import type { Output, UserId } from '@hubbub/protocol'
import type { FilesDeps } from '../deps.ts'

/** What this person may upload now: the least of what one file, the person, the server and the disk leave. */
export async function limitsOf(
  userId: UserId,
  { files, storage, quotas }: Pick<FilesDeps, 'files' | 'storage' | 'quotas'>,
): Promise<Output<'files.limits'> & { roomBytes: number }> {
  const quotaBytes = quotas.person
  if (!storage) return { isOn: false, maxBytes: 0, usedBytes: 0, quotaBytes, roomBytes: 0 }
  // All that there is takes long to add up, and is asked for only where it is limited.
  const isLimited = quotas.server < Number.MAX_SAFE_INTEGER
  const all = isLimited ? await files.used() : 0
  const [usedBytes, space] = await Promise.all([files.usedBy(userId), storage.space()])
  const roomBytes = Math.max(
    0,
    Math.min(quotas.server - all, space === null ? Infinity : space.free - quotas.reserve),
  )
  const maxBytes = Math.max(0, Math.min(quotas.file, quotaBytes - usedBytes, roomBytes))
  return { isOn: true, maxBytes, usedBytes, quotaBytes, roomBytes }
}
