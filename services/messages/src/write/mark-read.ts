import type { Input, Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../context/actor.ts'
import type { MessagesDeps } from '../context/deps.ts'
import type { ReceiptTeller } from '../receipts/receipt-teller.ts'
import { done } from '../context/change-outcome.ts'
import { publish } from '../context/publish.ts'

/** Moves the caller's read position forward, and tells their other devices. [P-6] */
export async function markRead(
  { conversationId, seq }: Input<'messages.markRead'>,
  caller: Caller,
  deps: MessagesDeps,
  receipts: Pick<ReceiptTeller, 'moved'>,
): Promise<Output<'messages.markRead'>> {
  const reader = actorOf(caller)
  const outcome = done(await deps.reads.mark(reader, conversationId, seq))
  if (outcome.kind === 'moved') {
    publish(
      deps,
      { room: reader, stream: reader, rev: outcome.rev },
      { type: 'read.moved', data: { conversationId, seq } },
    )
    // It would tell that somebody is here who wants to be offline.
    if (caller.actor?.availability !== 'invisible') receipts.moved(conversationId, reader, seq)
  }
  return { readSeq: outcome.readSeq }
}
