import type { MessagePorts } from '../message-ports.ts'

/** What the ports of both stores have in common; the embedded one has no feed. */
export type MovedPorts = Omit<MessagePorts, 'feed'>
