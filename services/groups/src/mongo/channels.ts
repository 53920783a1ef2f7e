import type { ChannelRepository } from '../channel-repository.ts'
import { arrangeChannels } from './arrange-channels.ts'
import { readChannelsOf } from './channel-reads.ts'
import type { Collections } from './collections.ts'
import { createChannel } from './create-channel.ts'
import { editChannel } from './edit-channel.ts'
import { setHeadline } from './set-headline.ts'

export function mongoChannels(store: Collections): ChannelRepository {
  return {
    create: (channel) => createChannel(store, channel),
    edit: (edit) => editChannel(store, edit),
    arrange: (arrangement) => arrangeChannels(store, arrangement),
    setHeadline: (headline) => setHeadline(store, headline),
    of: (groupIds) => readChannelsOf(store, groupIds),
  }
}
