import type { StreamId, UserId } from '@hubbub/protocol'
import type { Item, ItemKind } from '../item.ts'

/** As it stands in the table. */
export interface ItemRow {
  user_id: UserId
  kind: ItemKind
  key: string
  conversation_id: StreamId
  position: number
  /** JSON */
  data: string
  /** Of the change that wrote it last. */
  rev: number
}

export function itemOf({ user_id, kind, key, conversation_id, position, data }: ItemRow): Item {
  return {
    ...{ userId: user_id, kind, key, conversationId: conversation_id, position },
    data: JSON.parse(data),
  } as Item
}
