import { linksIn, type FileId, type LinkPreview, type UserId } from '@hubbub/protocol'
import type { NewJob } from '@hubbub/protocol/internal'
import { mayRemovePreviews } from '@hubbub/rules'
import type { Decision, MessageFacts, MessageRecord } from '../records/decision.ts'
import type { ChangeOutcome, NewPreviews, PreviewRemoval } from '../records/message-repository.ts'
import { jobPuts, removalOf } from '../jobs/job-puts.ts'

/** What a message keeps of the previews of its links. */
type Previewed = Pick<MessageRecord, 'previews' | 'unpreviewed'>

/** A fetch takes its time: the message may have been edited or deleted meanwhile, and previews removed. Twice is once. */
export function decideAddPreviews(
  { message, rev }: MessageFacts,
  { conversationId, seq, previews: fetched }: NewPreviews,
): Decision<ChangeOutcome> {
  if (!message || message.deletedAt !== null) return { kept: { kind: 'missing' } }
  const { previews: had = [] } = message
  const missing = new Set(linksWithout(message))
  const added = fetched.filter(({ url }) => missing.has(url))
  if (added.length === 0) return { kept: { kind: 'unchanged', rev, previews: had } }
  const links = linksIn(message.body)
  const previews = [...had, ...added].toSorted((a, b) => links.indexOf(a.url) - links.indexOf(b.url))
  return {
    done: { kind: 'changed', previews },
    puts: [{ kind: 'message', message: { ...message, previews } }],
    change: { stream: conversationId, type: 'message.previews', seq },
  }
}

/** Also before any has come. */
export function decideRemovePreviews(
  { message, rev }: MessageFacts,
  wish: PreviewRemoval,
): Decision<ChangeOutcome> {
  if (!message) return { kept: { kind: 'missing' } }
  if (!mayRemovePreviews(message, { userId: wish.by, mayModerate: wish.mayModerate }))
    return { kept: { kind: 'not_yours' } }
  // It has none, and nothing that could get one.
  if (message.deletedAt !== null) return { kept: { kind: 'unchanged', rev } }
  const all = [...linksIn(message.body), ...(message.previews ?? []).map(({ url }) => url)]
  const links = all.filter((url) => wish.url === undefined || url === wish.url)
  const unpreviewed = [...new Set([...(message.unpreviewed ?? []), ...links])]
  if (unpreviewed.length === (message.unpreviewed?.length ?? 0)) return { kept: { kind: 'unchanged', rev } }
  const { conversationId, seq } = wish
  const { previews, fileIds } = left(message, (url) => !links.includes(url))
  const { previews: _, ...rest } = message
  return {
    done: { kind: 'changed', previews, ...(fileIds.length > 0 && { fileIds }) },
    puts: [
      { kind: 'message', message: { ...rest, unpreviewed, ...(previews.length > 0 && { previews }) } },
      ...jobPuts(removalOf(fileIds, wish)),
    ],
    change: { stream: conversationId, type: 'message.previews', seq },
  }
}

/** Of a message that has another text now: what it keeps, and the images that nobody needs any more. */
export function previewsAfterEdit(message: MessageRecord, body: string): Previewed & { fileIds: FileId[] } {
  if (!message.previews && !message.unpreviewed) return { fileIds: [] }
  const links = linksIn(body)
  const { previews, fileIds } = left(message, (url) => links.includes(url))
  const unpreviewed = message.unpreviewed?.filter((url) => links.includes(url)) ?? []
  return {
    fileIds,
    ...(previews.length > 0 && { previews }),
    ...(unpreviewed.length > 0 && { unpreviewed }),
  }
}

/** The links that have no preview and may have one. */
export function linksWithout({
  body,
  previews = [],
  unpreviewed = [],
}: Previewed & { body: string }): string[] {
  const without = new Set([...previews.map(({ url }) => url), ...unpreviewed])
  return linksIn(body).filter((url) => !without.has(url))
}

export const imagesOf = (previews: readonly LinkPreview[]): FileId[] =>
  previews.flatMap(({ image }) => image?.fileId ?? [])

/** Fetches what the links of a message lead to. */
export function fetchOf(
  { conversationId, seq }: Pick<NewPreviews, 'conversationId' | 'seq'>,
  owner: UserId,
  at: number,
): NewJob {
  const payload = { conversationId, seq }
  return { kind: 'previews.fetch', key: `${conversationId} ${seq}`, payload, owner, at }
}

function left(
  { previews = [] }: Previewed,
  stays: (url: string) => boolean,
): { previews: LinkPreview[]; fileIds: FileId[] } {
  return {
    previews: previews.filter(({ url }) => stays(url)),
    fileIds: imagesOf(previews.filter(({ url }) => !stays(url))),
  }
}
