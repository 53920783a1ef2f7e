import { describe, expect, it } from '@jest/globals'
import type { ChangeData, ChangeType, StreamEvent } from '@hubbub/protocol'
import type { Home } from '../../app/home.tsx'
import { lossIn } from './removal-in.ts'

const me = 'u_0000000000000000000000000A'
const olga = {
  id: 'u_0000000000000000000000000B',
  name: 'olga',
  displayName: 'Olga P',
  kind: 'person',
} as const
const chess = 'g_0000000000000000000000000A'
const go = 'g_0000000000000000000000000B'
const general = 'c_0000000000000000000000000A'
const direct = 'c_0000000000000000000000000B'

const view = (id: string, name: string) => ({ conversation: { id, name } })
const home = {
  groups: [
    { group: { id: chess, name: 'Chess' }, channels: [view(general, 'general')] },
    { group: { id: go, name: 'Go' }, channels: [] },
  ],
  conversations: [view(direct, '')],
} as unknown as Home
const event = <T extends ChangeType>(type: T, data: ChangeData<T>) =>
  ({ stream: me, epoch: 'e', rev: 1, type, data }) as StreamEvent

describe('what a change takes away', () => {
  it('of a group is all its channels, by whom the server says', () => {
    const place = { place: 'Chess', groupId: chess, isGroup: true }
    const ids = [chess, general]
    expect(lossIn(event('group.left', { groupId: chess, reason: 'removed', by: olga }), home)).toEqual({
      ...{ ids, removal: { ...place, reason: 'removed', by: 'Olga P' } },
    })
    expect(lossIn(event('group.left', { groupId: chess, reason: 'removed' }), home)).toEqual({
      ...{ ids, removal: { ...place, reason: 'removed', by: null } },
    })
    expect(lossIn(event('group.left', { groupId: chess, reason: 'deleted' }), home)).toEqual({
      ...{ ids, removal: { ...place, reason: 'deleted', by: null } },
    })
  })

  it('is nobody’s doing where one left by oneself', () => {
    const left = lossIn(event('group.left', { groupId: go, reason: 'left' }), home)
    expect(left).toEqual({ ids: [go], removal: null })
    const out = lossIn(event('conversation.removed', { conversationId: general }), home)
    expect(out).toEqual({ ids: [general], removal: null })
  })

  it('is a channel of a group, named with its mark', () => {
    const out = lossIn(event('conversation.removed', { conversationId: general, by: olga }), home)
    const removal = { place: '#general', groupId: chess, isGroup: false, reason: 'removed', by: 'Olga P' }
    expect(out).toEqual({ ids: [general], removal })
  })

  it('is nothing where the place was not there, or the change is another', () => {
    expect(lossIn(event('conversation.removed', { conversationId: direct, by: olga }), home)).toBeNull()
    expect(lossIn(event('read.moved', { conversationId: general, seq: 1 }), home)).toBeNull()
  })
})
