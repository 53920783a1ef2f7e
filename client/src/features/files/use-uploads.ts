import type { HubbubClient } from '@hubbub/client-core'
import type { ConversationId } from '@hubbub/protocol'
import { useSyncExternalStore } from 'react'
import { useHub } from '../../core/hub.tsx'
import { Uploads, type PendingFile } from './uploads.ts'

const byClient = new WeakMap<HubbubClient, Uploads>()

/** What is uploaded here, and where to add to it. */
export function useUploads(conversationId: ConversationId): {
  uploads: Uploads
  files: readonly PendingFile[]
} {
  const uploads = uploadsOf(useHub())
  return { uploads, files: useSyncExternalStore(uploads.subscribe, () => uploads.of(conversationId)) }
}

export function uploadsOf(hub: HubbubClient): Uploads {
  let uploads = byClient.get(hub)
  if (!uploads) byClient.set(hub, (uploads = new Uploads(hub)))
  return uploads
}
