import type { InternalEvents } from '@hubbub/protocol/internal'
import type { Notifier } from '../long-poll/notifier.ts'
import type { HeadNotifier } from '../positions/head-notifier.ts'
import type { ReceiptMeter } from '../sockets/receipt-meter.ts'
import type { Audience } from './audience.ts'

interface Tellers {
  audience: Pick<Audience, 'push' | 'pushInThread'>
  heads: Pick<HeadNotifier, 'note'>
  receipts: Pick<ReceiptMeter, 'measure'>
  notifier: Pick<Notifier, 'tell'>
}

/** Tells a committed change to whoever hears it, and notes where its stream stands. */
export function tellChange(
  { room, event, seq, committedAt, isInThread }: InternalEvents['stream.changed'],
  { audience, heads, receipts, notifier }: Tellers,
): void {
  // Nobody follows the stream of a thread, so nobody is told where it stands. [P-21]
  if (isInThread) return audience.pushInThread(room, event)
  audience.push(room, event)
  heads.note(room, event.stream, [event.epoch, event.rev, seq])
  receipts.measure(room, committedAt)
  notifier.tell(event)
}
