import { describe, expect, it } from '@jest/globals'
import { anId, ivan, mina, olga } from '../testing/users.suite.ts'
import { decideAdhoc, decideDirect } from './decide-new-conversation.ts'

const id = anId('c')

describe('a direct conversation', () => {
  const wish = { id, pair: [mina, olga], createdAt: 5 } as const

  it('is new to a pair that has none, and both hear of it', () => {
    expect(decideDirect(null, wish)).toMatchObject({
      out: { conversationId: id },
      puts: [
        { kind: 'conversation', conversation: { id, kind: 'direct', groupId: null }, pair: [mina, olga] },
        { kind: 'participant', userId: mina },
        { kind: 'participant', userId: olga },
      ],
      changes: [
        { stream: mina, type: 'conversation.added', data: { conversationId: id } },
        { stream: olga, type: 'conversation.added', data: { conversationId: id } },
      ],
    })
  })

  it('stays the one that the pair has', () => {
    const known = anId('c')
    const decision = decideDirect(known, wish)
    expect(decision).toEqual({ refused: null, out: { conversationId: known }, puts: [], changes: [] })
  })
})

describe('an ad-hoc conversation', () => {
  it('lists its people in the order in which they were named', () => {
    const decision = decideAdhoc({ id, name: 'Trip', userIds: [olga, mina, ivan], createdAt: 5 })
    expect(decision).toMatchObject({
      puts: [
        { kind: 'conversation', conversation: { kind: 'adhoc', name: 'Trip' } },
        { userId: olga, joinedAt: 5 },
        { userId: mina, joinedAt: 6 },
        { userId: ivan, joinedAt: 7 },
      ],
    })
  })
})
