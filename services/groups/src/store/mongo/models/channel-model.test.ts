import { expect, it } from '@jest/globals'
import { aChannel, anId } from '../../../testing/users.suite.ts'
import { noHeadline } from '../../../channels/headline.ts'
import { channelOf, type ChannelPart } from './channel-model.ts'

it('a channel from before there were headlines has none', () => {
  const groupId = anId('g')
  const { id, kind, headline, ...rest } = aChannel(groupId)
  const kept: ChannelPart = { ...rest, _id: id, groupId, v: 1, isGone: false }
  expect(channelOf(kept)).toEqual({ ...rest, id, kind, groupId, headline: noHeadline })
  expect(headline).toEqual(noHeadline)
})
