import type { Input, Output } from '@hubbub/protocol'
import type { AccountsDeps } from '../deps.ts'

/** A page of what was recorded, the newest first. */
export async function listAudit(
  { before, limit }: Input<'accounts.audit'>,
  { audit }: AccountsDeps,
): Promise<Output<'accounts.audit'>> {
  const found = await audit.page(before ?? null, limit + 1)
  const entries = found.slice(0, limit)
  return { entries, next: found.length > limit ? entries.at(-1)!.id : null }
}
