import type { UserId, Writers } from '@hubbub/protocol'
import type { Decision, Facts, Wish } from '../store/decision.ts'
import type { ItemName } from '../store/item.ts'

export const nameOfWriters = (userId: UserId): ItemName<'writers'> => ({
  ...{ userId, kind: 'writers', key: 'everywhere' },
})

/** Who has chosen nothing. */
export const usualWriters: Writers = 'everybody'

export function decideWriters(
  { item }: Facts<'writers'>,
  { userId, kind, key, now, writers }: Wish<'writers'> & { writers: Writers },
): Decision {
  if (writers === (item?.data.writers ?? usualWriters)) return { kept: { refused: null } }
  const change = { type: 'writers.changed', data: {} } as const
  const put = { userId, kind, key, conversationId: userId, position: now, data: { writers } }
  return { puts: [{ kind: 'item', item: put }], change }
}
