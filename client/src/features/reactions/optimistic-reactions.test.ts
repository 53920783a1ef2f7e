import { describe, expect, it } from '@jest/globals'
import { AppError, type Message, type StreamEvent, type UserId } from '@hubbub/protocol'
import { OptimisticReactions, withPending } from './optimistic-reactions.ts'

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
  it('a reaction shows before the server knows of it', () => {
    const pending = new OptimisticReactions({ call: () => new Promise(() => {}) })
    void pending.wish(message, '👍', true)
    expect(withPending(message, pending.get())).toEqual([{ emoji: '👍', count: 3, isMine: true }])
  })

  it('a reaction is not counted twice once the change has come', () => {
    const pending = new OptimisticReactions({ call: () => new Promise(() => {}) })
    void pending.wish(message, '👍', true)
    pending.hear(heard('reaction.added'), mina)
    const now = { ...message, reactions: [{ emoji: '👍', count: 3, isMine: true }] }
    expect(withPending(now, pending.get())).toEqual(now.reactions)
  })

  it('a reaction stays when an older change of the same person comes late', () => {
    const pending = new OptimisticReactions({ call: () => new Promise(() => {}) })
    void pending.wish(message, '👍', true)
    pending.hear(heard('reaction.removed'), mina)
    expect(withPending(message, pending.get())[0]?.isMine).toBe(true)
  })

  it('a reaction is removed when the server refuses it', async () => {
    const pending = new OptimisticReactions({ call: () => Promise.reject(new AppError('archived')) })
    await expect(pending.wish(message, '🎉', true)).rejects.toThrow(AppError)
    expect(withPending(message, pending.get())).toEqual(message.reactions)
  })

  it('a reaction disappears with the last person who gave it', () => {
    const pending = new OptimisticReactions({ call: () => new Promise(() => {}) })
    const own = { ...message, reactions: [{ emoji: '🎉', count: 1, isMine: true }] }
    void pending.wish(own, '🎉', false)
    expect(withPending(own, pending.get())).toEqual([])
  })
})
