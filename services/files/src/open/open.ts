import { AppError, type ConversationId } from '@hubbub/protocol'
import type { FileReader, InternalActions } from '@hubbub/protocol/internal'
import { maySee } from '@hubbub/rules'
import { answerHeaders } from '../content/answer-headers.ts'
import type { FilesDeps } from '../deps.ts'
import type { FileRecord, Variant } from '../store/file-repository.ts'

type Open = InternalActions['files.open']

/** How long a browser may show a picture without asking again: another picture is another file. */
const pictureMaxAgeSeconds = 30 * 24 * 3_600

/** For those whom `mayOpen` lets; everybody else is told that there is nothing. */
export async function open(
  { fileId, variant: asked, actor }: Parameters<Open>[0],
  { files, bus }: FilesDeps,
): Promise<ReturnType<Open>> {
  const file = await files.get(fileId)
  const variant = file && variantOf(file, asked)
  if (!file || file.state !== 'ready' || !variant) throw new AppError('not_found')
  if (!(await mayOpen(file, actor, bus))) throw new AppError('not_found')
  const { name, type: mime, size } = variant
  const isPicture = file.purpose === 'avatar' || file.purpose === 'icon'
  const maxAgeSeconds = isPicture ? pictureMaxAgeSeconds : 0
  const headers = answerHeaders({ mime, name: nameOf(file, variant), maxAgeSeconds })
  return { key: `${fileId}/${name}`, size, headers }
}

/** Smaller images are WebP, whatever the original is. */
function nameOf({ name }: FileRecord, variant: Variant): string {
  return variant.name === 'original' ? name : `${name.replace(/\.[^.]*$/, '')}.webp`
}

/**
 * A file of a message, or an image of its previews: who sees the conversation now. The picture of a person is part of their card, for
 * everybody who is signed in. That of a group is for strangers, too: an invite shows it. What nothing has is its owner's.
 */
async function mayOpen(
  { attachedTo, ownerId, purpose }: FileRecord,
  actor: FileReader | null,
  bus: FilesDeps['bus'],
): Promise<boolean> {
  if (attachedTo === null) return actor?.userId === ownerId
  if (purpose === 'icon') return true
  if (actor === null) return false
  if (purpose === 'avatar') return true
  const accessContext = await bus.accessContexts.inConversation(actor, attachedTo.holderId as ConversationId)
  return accessContext !== null && maySee(accessContext)
}

/** What each name in an address stands for: the first of these that there is. */
const names: Record<string, readonly string[]> = {
  original: ['original'],
  preview: ['w960'],
  large: ['w2048', 'w960'],
  s64: ['s64'],
  s128: ['s128'],
  s512: ['s512'],
}

function variantOf({ variants }: FileRecord, asked: string): Variant | undefined {
  const wanted = Object.hasOwn(names, asked) ? names[asked]! : []
  return wanted.flatMap((name) => variants.find((one) => one.name === name) ?? [])[0]
}
