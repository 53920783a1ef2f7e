import type { Mongo } from '@hubbub/mongo'
import type { ChangeFeed } from '../../records/change-feed.ts'

export function mongoFeed({ changed, epoch }: Mongo): ChangeFeed {
  return {
    async changedSince(since) {
      const { cursor, heads, isCut } = await changed.since(since)
      return { cursor, isCut, heads: heads.map(({ _id, rev, seq }) => [_id, epoch, rev, seq]) }
    },
  }
}
