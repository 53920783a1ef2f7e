import type { ConversationId, ConversationView, GroupView } from '@hubbub/protocol'
import { channelTree } from '../channels/channel-tree.ts'

/** The channel at the top of the sidebar. */
export function firstChannel(view: GroupView): ConversationId | undefined {
  return channelsInOrder(view)[0]?.conversation.id
}

/** The first one that every member sees: what concerns the group as a whole is told there. */
export function firstPublicChannel(view: GroupView): ConversationView | undefined {
  return channelsInOrder(view).find(({ conversation }) => !conversation.isPrivate)
}

const channelsInOrder = (view: GroupView) => channelTree(view).flatMap((branch) => branch.channels)
