import type { OperationName } from '@hubbub/protocol'
import type { Asked, Samples } from './asked.ts'
import { freshCid, say } from './fixture.ts'

type OfMessages = Extract<OperationName, `messages.${string}`>

const here = ({ conversationId }: Asked) => ({ conversationId })
/** In every place of a scene there is a first message, and nobody deletes it. */
const atFirst = (asked: Asked) => ({ ...here(asked), seq: 1 })

const atOwn = async (asked: Asked) => {
  const { caller, conversationId, isAllowed, fixture } = asked
  if (!isAllowed) return atFirst(asked)
  const isArchived = conversationId === fixture.places.archived
  return {
    conversationId,
    seq: isArchived ? fixture.saidOnce.get(caller)! : await say(caller, conversationId),
  }
}

export const sampleOfMessages: Samples<OfMessages> = {
  'messages.send': (asked) => ({ ...here(asked), cid: freshCid(), body: 'd4' }),
  'messages.history': here,
  'messages.pick': (asked) => ({ ...here(asked), seqs: [1] }),
  'messages.edit': async (asked) => ({ ...(await atOwn(asked)), body: 'c4' }),
  'messages.delete': atOwn,
  'messages.react': (asked) => ({ ...atFirst(asked), emoji: '👍' }),
  'messages.unreact': (asked) => ({ ...atFirst(asked), emoji: '👍' }),
  'messages.reactors': (asked) => ({ ...atFirst(asked), emoji: '👍' }),
  'messages.markRead': atFirst,
  'messages.markUnread': atFirst,
  'messages.type': here,
  'messages.sync': ({ caller }) => ({ streams: [{ id: caller.userId, epoch: 'another', rev: 0 }] }),
  'messages.heads': () => ({}),
}
