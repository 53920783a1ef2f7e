import type { ConversationId, StreamId, UserId } from '@hubbub/protocol'
import { fingerprintOf } from '../parts/parts.ts'
import type { PersonalRepository } from '../personal/store/personal-repository.ts'
import type { Draft, MessageRepository } from '../records/message-repository.ts'
import type { EarlierTextRepository } from '../records/earlier-text-repository.ts'
import type { PinRepository } from '../records/pin-repository.ts'
import type { PollRepository } from '../records/poll-repository.ts'
import type { ReactionRepository } from '../records/reaction-repository.ts'
import type { ReadRepository } from '../records/read-repository.ts'
import type { PurgeRepository } from '../records/purge-repository.ts'
import type { StreamRepository } from '../records/stream-repository.ts'
import type { ThreadRepository } from '../records/thread-repository.ts'

/** Everything that one database keeps for this service: the suites of its ports run on it. */
export interface MessagesStore {
  messages: MessageRepository
  earlierTexts: EarlierTextRepository
  polls: PollRepository
  reactions: ReactionRepository
  pins: PinRepository
  reads: ReadRepository
  streams: StreamRepository
  threads: ThreadRepository
  purge: PurgeRepository
  personal: PersonalRepository
}

export type OpenMessages = () => Promise<MessagesStore>

export const mina: UserId = 'u_0000000000000000000000000A'
export const olga: UserId = 'u_0000000000000000000000000B'
export const chess: ConversationId = 'c_0000000000000000000000000A'
export const tea: ConversationId = 'c_0000000000000000000000000B'

let drafts = 0

/** With the fingerprint of what it says in the end. */
export function aDraft(changes: Partial<Draft> = {}): Draft {
  const number = String(++drafts).padStart(26, '0')
  const draft: Omit<Draft, 'fingerprint'> = {
    id: `m_${number}`,
    conversationId: chess,
    cid: `cid-${number}`,
    authorId: mina,
    body: 'e4',
    replyTo: null,
    mentions: [],
    mentionsEveryone: false,
    attachments: [],
    at: 1_000,
    ...changes,
  }
  const { attachments, isAlsoInChannel = false, forward: _, ...asked } = draft
  const files = attachments.map(({ id: fileId }) => ({ fileId, alt: '', isSpoiler: false, waveform: null }))
  return { ...draft, fingerprint: fingerprintOf({ ...asked, attachments: files, isAlsoInChannel }) }
}

export const latest = (conversationId = chess) => ({
  conversationId,
  limit: 50,
})

export async function revOf({ streams }: MessagesStore, id: StreamId = chess): Promise<number> {
  return (await streams.heads([id])).get(id)?.rev ?? 0
}
