import type { StreamId } from '@hubbub/protocol'
import { callPacket } from '../dialects/socket-io-packets.ts'

/** Questions are numbered from here on, and what is said below it, so that answers are told apart. */
export const firstQuestion = 1_000_000_000

export const homeQuestion = (id: number): string => callPacket(id, 'groups.home', {})

/** What came after this number. */
export const syncQuestion = (
  id: number,
  { stream, epoch, rev }: { stream: string; epoch: string; rev: number },
) => callPacket(id, 'messages.sync', { streams: [{ id: stream as StreamId, epoch, rev }] })
