import { describe, expect, it } from '@jest/globals'
import { AppError, type Message, type StreamEvent, type UserId } from '@hubbub/protocol'
import { ReactionWishes, withWishes } from './reaction-wishes.ts'

const mina: UserId = 'u_01K00000000000000000000001'
const conversationId = 'c_01K00000000000000000000001'
const message = {
  conversationId,
  seq: 7,
  reactions: [{ emoji: '👍', count: 2, isMine: false }],
} as unknown as Message

const heard = (type: 'reaction.added' | 'reaction.removed') =>
  ({
    stream: conversationId,
    type,
    data: { seq: 7, emoji: '👍', userId: mina, count: 3 },
  }) as unknown as StreamEvent

describe('a reaction', () => {
  it('shows before the server knows of it', () => {
    const wishes = new ReactionWishes({ call: () => new Promise(() => {}) })
    void wishes.wish(message, '👍', true)
    expect(withWishes(message, wishes.get())).toEqual([{ emoji: '👍', count: 3, isMine: true }])
  })

  it('is not counted twice once the change has come', () => {
    const wishes = new ReactionWishes({ call: () => new Promise(() => {}) })
    void wishes.wish(message, '👍', true)
    wishes.hear(heard('reaction.added'), mina)
    const now = { ...message, reactions: [{ emoji: '👍', count: 3, isMine: true }] }
    expect(withWishes(now, wishes.get())).toEqual(now.reactions)
  })

  it('stays when an older change of the same person comes late', () => {
    const wishes = new ReactionWishes({ call: () => new Promise(() => {}) })
    void wishes.wish(message, '👍', true)
    wishes.hear(heard('reaction.removed'), mina)
    expect(withWishes(message, wishes.get())[0]?.isMine).toBe(true)
  })

  it('is taken back when the server refuses', async () => {
    const wishes = new ReactionWishes({ call: () => Promise.reject(new AppError('archived')) })
    await expect(wishes.wish(message, '🎉', true)).rejects.toThrow(AppError)
    expect(withWishes(message, wishes.get())).toEqual(message.reactions)
  })

  it('disappears with the last one who gave it', () => {
    const wishes = new ReactionWishes({ call: () => new Promise(() => {}) })
    const own = { ...message, reactions: [{ emoji: '🎉', count: 1, isMine: true }] }
    void wishes.wish(own, '🎉', false)
    expect(withWishes(own, wishes.get())).toEqual([])
  })
})
