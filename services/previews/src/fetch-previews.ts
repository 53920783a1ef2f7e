import type { LinkPreview } from '@hubbub/protocol'
import type { InternalActions } from '@hubbub/protocol/internal'
import type { ServicesBus } from '@hubbub/runtime'
import type { Page } from './page/read-page.ts'
import type { Pages } from './page/pages.ts'

interface PreviewsDeps {
  bus: ServicesBus
  pages: Pick<Pages, 'of'>
  isOn: boolean
}

type Message = Parameters<InternalActions['previews.fetch']>[0]

/**
 * Fetches what the links of a message lead to, and adds it. May be done again: the message takes no preview twice, and images that it did not
 * take, also those of a process that died here, are removed at the end.
 */
export async function fetchPreviews(message: Message, { bus, pages, isOn }: PreviewsDeps): Promise<void> {
  const wanted = isOn ? await bus.call('messages.linksOf', message) : null
  if (!wanted) return
  const { conversationId } = message
  const { cid, urls } = wanted
  const found = await Promise.all(
    urls.map(async (url) => {
      const page = await pages.of(url)
      return (
        page &&
        previewOf(url, page, (content) => bus.call('files.addPreview', { conversationId, cid, content }))
      )
    }),
  )
  const previews = found.filter((preview) => preview !== null)
  const fileIds = await bus.call('messages.addPreviews', { ...message, previews })
  await bus.call('files.keepPreviews', { conversationId, cid, fileIds })
}

async function previewOf(
  url: string,
  { title, description, siteName, kind, image: fetched }: Page,
  store: (content: string) => Promise<LinkPreview['image'] | null>,
): Promise<LinkPreview | null> {
  const image = fetched && (await store(fetched.toString('base64')))
  if (kind === 'image' && !image) return null
  return {
    url,
    title,
    ...(description && { description }),
    ...(siteName && { siteName }),
    ...(image && { image }),
    ...(kind === 'image' && { kind }),
  }
}
