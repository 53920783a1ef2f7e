import { expect, it } from '@jest/globals'
import type { ChangeData, StreamEvent } from '@hubbub/protocol'
import { aConversation, channelId, groupId, mina } from '../testing/users.ts'
import { contradicts } from './contradicts.ts'

const chess = groupId('chess')
const general = channelId('general')
const aView = (isPrivate: boolean, kind: 'channel' | 'adhoc' = 'channel') => {
  const conversation = aConversation(general, { groupId: chess, isPrivate, kind })
  return { conversation, epoch: 'e', rev: 1, seq: 0, readSeq: 0, mentionSeqs: [], people: [] }
}
const added = (channel: ChangeData<'channel.added'>['channel']) =>
  ({ stream: chess, epoch: 'e', rev: 1, type: 'channel.added', data: { channel } }) as StreamEvent
const given = (conversation: ChangeData<'conversation.added'>['conversation']) =>
  ({ stream: mina, epoch: 'e', rev: 1, type: 'conversation.added', data: { conversation } }) as StreamEvent

it.each([
  ['a public channel that is new', added(aView(false)), undefined, false],
  ['a public channel that we took for private', added(aView(false)), aView(true), true],
  ['a private channel told to everybody', added(aView(true)), undefined, true],
  ['a private channel that is new', given(aView(true)), undefined, false],
  ['a private channel that we took for public', given(aView(true)), aView(false), true],
  ['a public channel given to me alone', given(aView(false)), undefined, true],
  ['a conversation of several people', given(aView(false, 'adhoc')), aView(false, 'adhoc'), false],
])('%s is checked for a contradiction', (_, event, known, isInDoubt) => {
  expect(contradicts(event, () => known)).toBe(isInDoubt)
})
