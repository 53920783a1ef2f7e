import { describe, expect, it } from '@jest/globals'
import { outsideGroups } from '../conversations/outside-groups.ts'
import { aChannel, aGroup, anEntry, anId, ivan, mina, olga } from '../testing/users.suite.ts'
import { decideChannelRemoval, decideConversationRemoval, decideGroupRemoval } from './decide-removal.ts'

const { id: groupId } = aGroup()
const audit = anEntry(groupId)
const channel = aChannel(groupId)
const { id } = channel
const adhoc = outsideGroups({ id: anId('c'), kind: 'adhoc', name: '', createdAt: 1 })

describe('the removal of a group', () => {
  it('hides the group with its channels and is recorded', () => {
    expect(decideGroupRemoval({ isHidden: false, channels: [id] }, { groupId, audit })).toMatchObject({
      puts: [
        { kind: 'groupHidden', groupId, channels: [id] },
        { kind: 'audit', entry: audit },
      ],
      changes: [],
    })
  })

  it('changes and records nothing the second time', () => {
    const decision = decideGroupRemoval({ isHidden: true, channels: [] }, { groupId, audit })
    expect(decision).toEqual({ refused: null, out: {}, puts: [], changes: [] })
  })

  it('is refused when nothing is left of it', () => {
    expect(decideGroupRemoval(null, { groupId, audit })).toEqual({ refused: 'not_found' })
  })
})

describe('the removal of a channel', () => {
  const facts = { conversation: channel, userIds: [ivan], viewers: [mina, ivan] }

  it('tells the group of a public one', () => {
    expect(decideChannelRemoval(facts, { id, audit })).toMatchObject({
      out: { seenBy: [] },
      puts: [
        { kind: 'conversationHidden', id },
        { kind: 'participantGone', userId: ivan },
        { kind: 'audit' },
      ],
      changes: [{ stream: groupId, type: 'channel.removed', data: { conversationId: id } }],
    })
  })

  it('tells those who saw a private one, and nobody else', () => {
    const conversation = { ...channel, isPrivate: true }
    expect(decideChannelRemoval({ ...facts, conversation }, { id, audit })).toMatchObject({
      out: { seenBy: [mina, ivan] },
      changes: [
        { stream: mina, type: 'conversation.removed', data: { conversationId: id } },
        { stream: ivan, type: 'conversation.removed', data: { conversationId: id } },
      ],
    })
  })

  it('has everybody look again where a private one was seen by a role', () => {
    const seenByRoles = [{ roleId: 'moderator' as const, from: 0 }]
    const conversation = { ...channel, isPrivate: true, seenByRoles }
    expect(decideChannelRemoval({ ...facts, conversation, viewers: [] }, { id, audit })).toMatchObject({
      changes: [{ stream: groupId, type: 'group.changed' }],
    })
  })

  it.each([
    ['that is gone', null],
    ['that is none', adhoc],
  ])('%s is refused', (_, conversation) => {
    expect(decideChannelRemoval({ ...facts, conversation }, { id, audit })).toEqual({ refused: 'not_found' })
  })
})

describe('the removal of a conversation outside groups', () => {
  const facts = { conversation: adhoc, userIds: [mina, olga] }

  it('tells those in it', () => {
    expect(decideConversationRemoval(facts, { id: adhoc.id })).toMatchObject({
      out: { userIds: [mina, olga] },
      puts: [{ kind: 'conversationHidden' }, { userId: mina }, { userId: olga }],
      changes: [
        { stream: mina, type: 'conversation.removed' },
        { stream: olga, type: 'conversation.removed' },
      ],
    })
  })

  it.each([
    ['that is gone', null],
    ['that is a channel', channel],
  ])('%s is refused', (_, conversation) => {
    expect(decideConversationRemoval({ ...facts, conversation }, { id })).toEqual({ refused: 'not_found' })
  })
})
