import type { GroupView } from '@hubbub/protocol'
import { useMemo } from 'react'
import { channelTree } from '../channels/channel-tree.ts'
import { channelFinder } from './channel-finder.ts'
import type { FindChannel } from '@hubbub/markdown/tree'

/** Finds the channels of this group that one sees; another one only when their names change, not with every message. */
export function useChannelFinder(group: GroupView | null): FindChannel {
  const channels = group ? channelTree(group).flatMap(({ channels }) => channels) : []
  const names = JSON.stringify(channels.map(({ conversation: { id, name } }) => [name, id]))
  return useMemo(() => channelFinder(JSON.parse(names) as [string, string][]), [names])
}
