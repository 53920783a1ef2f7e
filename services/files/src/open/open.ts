import { AppError } from '@hubbub/protocol'
import type { InternalActions } from '@hubbub/protocol/internal'
import { maySee } from '@hubbub/rules'
import { answerHeaders } from '../content/answer-headers.ts'
import type { FilesDeps } from '../deps.ts'
import type { FileRecord, Variant } from '../store/file-repository.ts'

type Open = InternalActions['files.open']

/** For those who see its conversation now; before a message has it, for its owner. Everybody else is told that there is nothing. */
export async function open(
  { fileId, variant: asked, actor }: Parameters<Open>[0],
  { files, bus }: FilesDeps,
): Promise<ReturnType<Open>> {
  const file = await files.get(fileId)
  const variant = file && variantOf(file, asked)
  if (!file || file.state !== 'ready' || !variant) throw new AppError('not_found')
  const { attachedTo, ownerId } = file
  if (attachedTo === null) {
    if (ownerId !== actor.userId) throw new AppError('not_found')
  } else {
    const accessContext = await bus.accessContexts.inConversation(actor, attachedTo.conversationId)
    if (accessContext === null || !maySee(accessContext)) throw new AppError('not_found')
  }
  const { name, type: mime, size } = variant
  return { key: `${fileId}/${name}`, size, headers: answerHeaders({ mime, name: nameOf(file, variant) }) }
}

/** Smaller images are WebP, whatever the original is. */
function nameOf({ name }: FileRecord, variant: Variant): string {
  return variant.name === 'original' ? name : `${name.replace(/\.[^.]*$/, '')}.webp`
}

/** What each name in an address stands for: the first of these that there is. */
const names: Record<string, readonly string[]> = {
  original: ['original'],
  preview: ['w960'],
  large: ['w2048', 'w960'],
}

function variantOf({ variants }: FileRecord, asked: string): Variant | undefined {
  const wanted = Object.hasOwn(names, asked) ? names[asked]! : []
  return wanted.flatMap((name) => variants.find((one) => one.name === name) ?? [])[0]
}
