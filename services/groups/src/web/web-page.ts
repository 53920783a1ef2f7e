import { ensure, limits, type ConversationId, type Input, type Message, type Output } from '@hubbub/protocol'
import type { GroupsDeps } from '../context/deps.ts'
import { displayNamesIn, webMessageOf, webTextOf } from './web-message.ts'

const perPage = limits.webPageMessages

/**
 * A page of a web-public channel, for whoever asks. Whether it may be shown is asked before anything is read of it, and once more
 * afterwards: what is said once the channel is closed or private is in no answer.
 */
export async function webPage(
  { conversationId, page: wanted }: Input<'channels.webPage'>,
  deps: GroupsDeps,
): Promise<Output<'channels.webPage'>> {
  await find(conversationId, deps)
  const last = await lastSeq(conversationId, deps)
  const pages = Math.max(1, Math.ceil(last / perPage))
  const page = wanted ?? pages
  ensure(page <= pages, 'not_found')
  const shown = (await messagesOf(conversationId, page, last, deps)).filter(isShown)
  const names = await displayNamesIn(shown, deps)
  const messages = shown.map((message) => webMessageOf(message, names))
  return { ...(await find(conversationId, deps)), page, pages, messages }
}

/** The one place that decides whether the web may see a channel. */
async function find(id: ConversationId, { hasWebChannels, webChannels }: GroupsDeps) {
  const channel = hasWebChannels ? await webChannels.find(id) : null
  ensure(channel, 'not_found')
  return channel
}

async function lastSeq(id: ConversationId, { bus }: GroupsDeps): Promise<number> {
  const heads = await bus.call('messages.headsOf', { streams: [id] })
  return heads[id]?.[2] ?? 0
}

async function messagesOf(
  conversationId: ConversationId,
  page: number,
  last: number,
  { bus }: GroupsDeps,
): Promise<Message[]> {
  const from = (page - 1) * perPage + 1
  const to = Math.min(page * perPage, last)
  if (to < from) return []
  return bus.call('messages.numbered', { conversationId, from, to, seqs: [], viewer: null })
}

/** Text that its author wrote here. A reply that also stands in the channel belongs to its thread, which nobody outside sees. */
const isShown = (message: Message) =>
  webTextOf(message) !== '' && message.deletedAt === null && message.threadReply === undefined

/** What a search engine is told of. */
export async function webList(
  { after }: Input<'channels.webList'>,
  { hasWebChannels, webChannels }: GroupsDeps,
): Promise<Output<'channels.webList'>> {
  if (!hasWebChannels) return { conversationIds: [], more: false }
  const found = await webChannels.list(after ?? null, limits.webListPage + 1)
  return { conversationIds: found.slice(0, limits.webListPage), more: found.length > limits.webListPage }
}
