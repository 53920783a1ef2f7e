import type { ConversationId } from '@hubbub/protocol'

export const keyOf = (id: ConversationId, seq: number): string => `${id} ${seq}`
