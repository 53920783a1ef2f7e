import type { ConversationId, GroupView } from '@hubbub/protocol'
import { channelTree } from '../channels/channel-tree.ts'

/** The channel at the top of the sidebar. */
export function firstChannel(view: GroupView): ConversationId | undefined {
  return channelTree(view).flatMap((branch) => branch.channels)[0]?.conversation.id
}
