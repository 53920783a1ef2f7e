import { describe, expect, it } from '@jest/globals'
import type { ChangeData, ChangeType, StreamEvent } from '@hubbub/protocol'
import type { Home } from '../../core/home.tsx'
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

describe('a removal', () => {
  it('a removal from a group names the person who did it, and takes all its channels', () => {
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

  it('a person who left by choice is shown nobody as the one who removed them', () => {
    const left = lossIn(event('group.left', { groupId: go, reason: 'left' }), home)
    expect(left).toEqual({ ids: [go], removal: null })
    const out = lossIn(event('conversation.removed', { conversationId: general }), home)
    expect(out).toEqual({ ids: [general], removal: null })
  })

  it('a removal from a channel names the channel with its mark', () => {
    const out = lossIn(event('conversation.removed', { conversationId: general, by: olga }), home)
    const removal = { place: '#general', groupId: chess, isGroup: false, reason: 'removed', by: 'Olga P' }
    expect(out).toEqual({ ids: [general], removal })
  })

  it('a change of another kind, or of an unknown place, is no removal', () => {
    expect(lossIn(event('conversation.removed', { conversationId: direct, by: olga }), home)).toBeNull()
    expect(lossIn(event('read.moved', { conversationId: general, seq: 1 }), home)).toBeNull()
  })
})
