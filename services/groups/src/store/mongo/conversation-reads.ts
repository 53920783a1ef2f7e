import { retrying } from '@hubbub/mongo'
import type { Conversation, ConversationId } from '@hubbub/protocol'
import { trusted } from 'mongoose'
import { channelOf, type ChannelPart } from './models/channel-model.ts'
import type { Collections } from './models/collections.ts'
import { directOf, type DirectDocument } from './models/direct-model.ts'
import { present } from './part.ts'

/** Of every kind; unknown ones are left out. */
export async function readConversations(
  store: Collections,
  ids: readonly ConversationId[],
): Promise<Conversation[]> {
  if (ids.length === 0) return []
  const filter = { _id: trusted({ $in: [...ids] }) }
  const [channels, directs] = await Promise.all([
    retrying(() => store.channels.find({ ...filter, ...present }).lean<ChannelPart[]>()),
    readDirects(store, ids),
  ])
  return [...directs, ...channels.map(channelOf)]
}

/** Those outside groups. */
export async function readDirects(
  { directs }: Collections,
  ids: readonly ConversationId[],
): Promise<Conversation[]> {
  if (ids.length === 0) return []
  const filter = { _id: trusted({ $in: [...ids] }) }
  const documents = await retrying(() => directs.model.find(filter).lean<DirectDocument[]>())
  return documents.filter(({ isHidden }) => !isHidden).map(directOf)
}
