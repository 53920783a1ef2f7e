import { expect, it } from '@jest/globals'
import type { ConversationView, Home } from '@hubbub/protocol'
import { aConversation, card, channelId, groupId, mina } from '../testing/users.ts'
import { mergeHome } from './merge-home.ts'

const chess = groupId('chess')
const general = channelId('general')

function aHome(given: Partial<ConversationView>, settings = {}): Home {
  const conversation = aConversation(general, { groupId: chess, ...settings })
  const view = {
    conversation,
    epoch: 'e',
    rev: 10,
    seq: 5,
    readSeq: 0,
    mentionSeqs: [4],
    people: [],
    ...given,
  }
  const group = { id: chess, name: 'Chess', description: '', icon: null, categories: [], createdAt: 1 }
  const me = { ...card(mina), email: null, isAdministrator: false, isDisabled: false, createdAt: 1 }
  const groups = [{ group, epoch: 'e', rev: 1, role: 'member' as const, memberCount: 1, channels: [view] }]
  return { me, epoch: 'e', rev: 1, groups, conversations: [] }
}

const merge = (known: Home, fresh: Home, isLost = false) =>
  mergeHome(known, fresh, () => isLost).groups[0]!.channels[0]!

it('a known conversation keeps its place, with the new settings and read position', () => {
  const fresh = aHome({ rev: 14, seq: 8, readSeq: 4, mentionSeqs: [7] }, { topic: 'new' })
  expect(merge(aHome({}), fresh)).toMatchObject({
    ...{ rev: 10, seq: 8, readSeq: 4, mentionSeqs: [7] },
    conversation: { topic: 'new' },
  })
})

it('a lost conversation, or one with another epoch, is taken from the server', () => {
  const fresh = aHome({ rev: 14, seq: 8, readSeq: 2 })
  expect(merge(aHome({ readSeq: 5 }), fresh, true)).toMatchObject({ rev: 14, seq: 8, readSeq: 2 })
  const renumbered = aHome({ rev: 3, epoch: 'another' })
  expect(merge(aHome({}), renumbered)).toMatchObject({ rev: 3, epoch: 'another' })
})

it('an older home takes nothing back', () => {
  const fresh = aHome({ rev: 8, seq: 4 }, { topic: 'old' })
  expect(merge(aHome({}, { topic: 'newer' }), fresh)).toMatchObject({
    rev: 10,
    seq: 5,
    conversation: { topic: 'newer' },
  })
})

it('a read position that went back meanwhile is taken over, but not one from before my last message', () => {
  const fresh = aHome({ rev: 14, seq: 8, readSeq: 2, mentionSeqs: [3, 7] })
  expect(merge(aHome({ readSeq: 5, mentionSeqs: [] }), fresh)).toMatchObject({
    readSeq: 2,
    mentionSeqs: [3, 7],
  })
  const older = aHome({ rev: 8, seq: 4, readSeq: 2 })
  expect(merge(aHome({ readSeq: 5 }), older)).toMatchObject({ readSeq: 5 })
})
