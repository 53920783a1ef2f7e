import {
  decideChannelRemoval,
  decideConversationRemoval,
  decideGroupRemoval,
} from '../../purge/decide-removal.ts'
import type { ConversationId, UserId } from '@hubbub/protocol'
import type { RemovalRepository } from '../../records/removal-repository.ts'
import { readChannel, readChannelsOf, readGroupIdOf } from './channel-reads.ts'
import { decidedInDirect, decidedInGroup } from './decided.ts'
import type { Collections } from './models/collections.ts'
import { directOf } from './models/direct-model.ts'
import { readParticipants } from './participant-reads.ts'
import { readViewers } from './viewers.ts'

type Hiding<Name extends keyof RemovalRepository> = (store: Collections) => RemovalRepository[Name]

export const hideGroup: Hiding<'hideGroup'> = (store) => (groupId, audit) =>
  decidedInGroup(
    store,
    groupId,
    async (group) => {
      const channels = (await readChannelsOf(store, [groupId])).map(({ id }) => id)
      return decideGroupRemoval({ isHidden: group.isHidden === true, channels }, { groupId, audit })
    },
    { isHiddenToo: true },
  )

export const hideChannel: Hiding<'hideChannel'> = (store) => async (id, audit) =>
  decidedInGroup(store, await readGroupIdOf(store, id), async () => {
    const [conversation, userIds] = await Promise.all([readChannel(store, id), readUserIdsIn(store, id)])
    const viewers = conversation?.isPrivate ? await readViewers(store, conversation) : []
    return decideChannelRemoval({ conversation, userIds, viewers }, { id, audit })
  })

export const hideConversation: Hiding<'hideConversation'> = (store) => (id) =>
  decidedInDirect(store, id, async (document) => {
    const userIds = await readUserIdsIn(store, id)
    return decideConversationRemoval({ conversation: directOf(document), userIds }, { id })
  })

async function readUserIdsIn(store: Collections, id: ConversationId): Promise<UserId[]> {
  return (await readParticipants(store, [id])).map(({ userId }) => userId)
}
