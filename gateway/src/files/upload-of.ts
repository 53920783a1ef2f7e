import { FileId } from '@hubbub/protocol'
import type { Bus } from '@hubbub/runtime'

/** The record of an upload; null where there is none. */
export async function uploadOf(id: string, bus: Bus) {
  const fileId = FileId.safeParse(id)
  return fileId.success ? bus.call('files.upload', { fileId: fileId.data }) : null
}
