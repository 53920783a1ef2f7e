import { beforeEach, describe, expect, it } from '@jest/globals'
import type { ChangeData, ChangeType, LinkPreview, StreamEvent } from '@hubbub/protocol'
import { aMessage, channelId, mina, olga } from '../testing/users.ts'
import { applyToMessages } from './apply-to-messages.ts'
import { windowOf, type MessageWindow } from './window.ts'

const general = channelId('general')
let window: MessageWindow

beforeEach(() => {
  const messages = [1, 2, 3].map((seq) => aMessage(general, seq))
  window = windowOf({ messages, epoch: 'e', rev: 10, hasEarlier: false, hasLater: false }, mina)
})

function hear<T extends ChangeType>(rev: number, type: T, data: ChangeData<T>, epoch = 'e') {
  window = applyToMessages(window, { stream: general, epoch, rev, type, data } as StreamEvent)
}
const message = (seq: number) => window.rows[seq - 1]!.message
const edit = (seq: number, body: string) => ({
  seq,
  body,
  mentions: [],
  mentionsEveryone: false,
  editedAt: 5,
})
const reaction = (userId: typeof mina, count: number, emoji = '👍') => ({ seq: 2, emoji, userId, count })

it('a new message stands at the end, once', () => {
  hear(11, 'message.created', { message: aMessage(general, 4) })
  hear(11, 'message.created', { message: aMessage(general, 4) })
  expect(window.rows.map((row) => row.message.seq)).toEqual([1, 2, 3, 4])
  expect(window.rev).toBe(11)
})

it('a new message does not belong at the end of a window in the past', () => {
  window = { ...window, hasLater: true }
  hear(11, 'message.created', { message: aMessage(general, 9) })
  expect(window.rows).toHaveLength(3)
})

it('an edit changes the text and marks it', () => {
  hear(11, 'message.edited', edit(2, 'new text'))
  expect(message(2)).toMatchObject({ body: 'new text', editedAt: 5 })
})

it('a deleted message keeps its place and loses everything else', () => {
  hear(10.5, 'message.edited', edit(2, 'an edit'))
  hear(11, 'reaction.added', reaction(olga, 1))
  hear(12, 'message.deleted', { seq: 2, deletedAt: 7 })
  hear(13, 'message.edited', edit(2, 'a ghost'))
  hear(14, 'reaction.added', reaction(olga, 1))
  expect(message(2)).toMatchObject({ seq: 2, body: '', reactions: [], editedAt: null, deletedAt: 7 })
})

it('previews come, are taken away one by one, and go with an edit or a deletion', () => {
  const [one, two] = ['a', 'b'].map((name) => ({ url: `https://${name}.example/`, title: name })) as [
    LinkPreview,
    LinkPreview,
  ]
  hear(11, 'message.previews', { seq: 2, previews: [one, two] })
  expect(message(2).previews).toEqual([one, two])
  hear(12, 'message.previews', { seq: 2, previews: [two] })
  hear(13, 'message.edited', { ...edit(2, 'still b'), previews: [two] })
  expect(message(2)).toMatchObject({ body: 'still b', previews: [two] })
  hear(14, 'message.edited', edit(2, 'no link'))
  expect(message(2)).not.toHaveProperty('previews')
  hear(15, 'message.previews', { seq: 3, previews: [one] })
  hear(16, 'message.deleted', { seq: 3, deletedAt: 7 })
  hear(17, 'message.previews', { seq: 3, previews: [one] })
  expect(message(3)).not.toHaveProperty('previews')
})

it('a pin comes, stays through an edit, and goes when it is taken away or with its message', () => {
  hear(11, 'message.pinned', { seq: 2, by: olga, at: 5 })
  hear(12, 'message.edited', edit(2, 'e5'))
  expect(message(2)).toMatchObject({ body: 'e5', pinned: { by: olga, at: 5 } })
  hear(13, 'message.unpinned', { seq: 2 })
  expect(message(2)).not.toHaveProperty('pinned')
  hear(14, 'message.pinned', { seq: 3, by: olga, at: 6 })
  hear(15, 'message.deleted', { seq: 3, deletedAt: 7 })
  hear(16, 'message.pinned', { seq: 3, by: olga, at: 8 })
  expect(message(3)).not.toHaveProperty('pinned')
})

describe('reactions', () => {
  it('reactions are counted as the server counts them, with my own marked', () => {
    hear(11, 'reaction.added', reaction(olga, 1))
    hear(12, 'reaction.added', reaction(mina, 2))
    hear(13, 'reaction.added', reaction(olga, 1, '🎉'))
    expect(message(2).reactions).toEqual([
      { emoji: '👍', count: 2, isMine: true },
      { emoji: '🎉', count: 1, isMine: false },
    ])
  })

  it('reactions disappear when nobody has them any more', () => {
    hear(11, 'reaction.added', reaction(mina, 2))
    hear(12, 'reaction.removed', reaction(mina, 1))
    expect(message(2).reactions).toEqual([{ emoji: '👍', count: 1, isMine: false }])
    hear(13, 'reaction.removed', reaction(olga, 0))
    expect(message(2).reactions).toEqual([])
  })
})

describe('a page newer than the events', () => {
  it('a newer page is not taken back by changes that it already contains', () => {
    hear(9, 'message.edited', edit(2, 'older text'))
    hear(10, 'message.created', { message: aMessage(general, 3, { body: 'older' }) })
    expect(window.rows.map((row) => row.message.body)).toEqual(['message 1', 'message 2', 'message 3'])
    expect(window.rev).toBe(10)
  })

  it('a newer page protects each row by itself', () => {
    hear(12, 'message.edited', edit(2, 'newer'))
    hear(11, 'message.edited', edit(2, 'older'))
    hear(11, 'message.edited', edit(3, 'for another row'))
    expect(message(2).body).toBe('newer')
    expect(message(3).body).toBe('for another row')
  })
})

it('an event of another epoch, or of a message that is not loaded, changes nothing', () => {
  const before = window.rows
  hear(11, 'message.edited', edit(99, 'x'))
  hear(12, 'message.edited', edit(2, 'x'), 'another epoch')
  expect(window.rows).toBe(before)
})
