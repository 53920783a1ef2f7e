import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type HubbubClient } from '@hubbub/client-core'
import type { ConversationId } from '@hubbub/protocol'
import { leanSender, type Sender } from '../sends/senders.ts'
import { Vocabulary } from './words.ts'

interface Filled {
  /** Who made the channels, and may search in them. */
  account: { name: string; password: string }
  sender: Sender
  conversations: ConversationId[]
  say: Vocabulary
  /** Acknowledged sends a second, as many as went through. */
  perSecond: number
}

const inFlight = 500

/** Sends so many messages to channels of a new group on a fresh server. */
export async function fillServer(
  url: string,
  { messages, channels }: { messages: number; channels: number },
): Promise<Filled> {
  const account = { name: 'bench', password: 'bench likes long passwords' }
  const founder = createClient({ url, device: 'bench' })
  const say = new Vocabulary(1)
  try {
    await founder.session.register(account)
    const conversations = await channelsOf(founder, channels)
    const sender = await leanSender(url, await founder.session.accessToken())
    // It would hear all that is sent.
    await founder.close()
    const from = performance.now()
    await fill(sender, conversations, say, messages)
    const perSecond = (messages / (performance.now() - from)) * 1_000
    return { account, sender, conversations, say, perSecond }
  } finally {
    await founder.close()
  }
}

async function channelsOf({ call }: HubbubClient, count: number): Promise<ConversationId[]> {
  const { group, channels } = await call('groups.create', { name: 'Talkers' })
  const ids = channels.map(({ conversation }) => conversation.id)
  while (ids.length < count)
    ids.push((await call('groups.createChannel', { groupId: group.id, name: `c${ids.length}` })).id)
  return ids
}

async function fill(
  sender: Sender,
  conversations: readonly ConversationId[],
  say: Vocabulary,
  count: number,
): Promise<void> {
  let next = 0
  const sendOn = async () => {
    for (let n = next++; n < count; n = next++) {
      const conversationId = conversations[n % conversations.length]!
      await sender.send({ conversationId, cid: `fill-${process.pid}-${n}`, body: say.body() })
    }
  }
  await Promise.all(Array.from({ length: inFlight }, sendOn))
}

/** Each search makes the server wait for its index half a second. Answers how many seconds it took. */
export async function indexed(client: HubbubClient): Promise<number> {
  const from = performance.now()
  while ((await client.call('search.messages', { q: 'from:me' })).indexed < 1) await sleep(10)
  return (performance.now() - from) / 1_000
}
