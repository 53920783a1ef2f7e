import { describe, expect, it } from '@jest/globals'
import { limits } from '@hubbub/protocol'
import type { MessageRecord } from '../records/decision.ts'
import { chess, mina, olga } from '../testing/messages.suite.ts'
import { decideDelete } from './decide-delete.ts'
import { decideEdit } from './decide-edit.ts'
import { decideReact, decideUnreact } from './decide-reaction.ts'
import { decideMarkRead, decideMarkUnread, decideTellRead } from './decide-read.ts'
import { entriesOf, reactionEntryOf, reopenOf } from '../jobs/inbox-jobs.ts'

const place = { conversationId: chess, seq: 1 }
const message: MessageRecord = {
  ...{ ...place, authorId: mina, body: 'e4', mentions: [olga], mentionsEveryone: true },
  ...{ at: 1, editedAt: null, deletedAt: null },
}
const deleted = { ...message, body: '', mentions: [], mentionsEveryone: false, deletedAt: 2 }
const rev = 7

describe('an edit', () => {
  const wish = { ...place, by: mina, body: 'd4', mentions: [], mentionsEveryone: false, at: 5 }

  it('an edit changes the text and its mentions, and the log entry has neither', () => {
    expect(decideEdit({ message, rev, earlier: [] }, wish)).toEqual({
      done: { kind: 'changed', editedAt: 5 },
      puts: [
        {
          kind: 'message',
          message: { ...message, body: 'd4', mentions: [], mentionsEveryone: false, editedAt: 5 },
        },
        { kind: 'earlierText', text: { ...place, version: 1, body: 'e4', at: 1 } },
        // It calls nobody any more.
        { kind: 'job', job: entriesOf(place, 5) },
      ],
      change: { stream: chess, type: 'message.edited', seq: 1 },
    })
  })

  it.each([
    ['in the same millisecond as the one before', 5],
    ['by a clock that was set back', 9],
  ])('an edit %s is later than that one', (_, editedAt) => {
    expect(decideEdit({ message: { ...message, editedAt }, rev, earlier: [] }, wish)).toMatchObject({
      done: { kind: 'changed', editedAt: editedAt + 1 },
      puts: [{ message: { body: 'd4', editedAt: editedAt + 1 } }, {}, {}],
    })
  })

  it.each([
    ['of no message', null, {}, { kind: 'missing' }],
    ['by somebody else', message, { by: olga }, { kind: 'not_yours' }],
    ['of a deleted message', deleted, {}, { kind: 'deleted' }],
    ['of a deleted message by somebody else', deleted, { by: olga }, { kind: 'not_yours' }],
    ['to the same text', message, { body: 'e4' }, { kind: 'unchanged', rev }],
  ])('an edit %s changes nothing', (_, known, more, kept) => {
    expect(decideEdit({ message: known, rev, earlier: [] }, { ...wish, ...more })).toEqual({ kept })
  })
})

describe('an earlier text', () => {
  const wish = { ...place, by: mina, body: 'd4', mentions: message.mentions, mentionsEveryone: false, at: 5 }
  const { count, chars } = limits.earlierTexts
  const texts = (lengths: readonly number[]) =>
    lengths.map((length, n) => ({ version: n + 3, chars: length }))
  const putsBeside = (earlier: ReturnType<typeof texts>) => {
    const decision = decideEdit({ message: { ...message, editedAt: 4 }, rev, earlier }, wish)
    return 'puts' in decision ? decision.puts.slice(1) : []
  }

  it('an earlier text has the next version, and the time from which the message had it', () => {
    const text = { ...place, version: 5, body: 'e4', at: 4 }
    expect(putsBeside(texts([2, 2]))).toEqual([{ kind: 'earlierText', text }])
  })

  it.each([
    ['too many', Array<number>(count).fill(2), [3]],
    ['too long together', [10, 21, chars - 22], [3, 4]],
    ['longer than all may be', [chars], [3]],
  ])('earlier texts that are %s go, the oldest first', (_, lengths, versions) => {
    expect(putsBeside(texts(lengths))[1]).toEqual({ kind: 'earlierTextsGone', ...place, versions })
  })

  it('as many earlier texts as there may be stay', () => {
    expect(putsBeside(texts(Array<number>(count - 1).fill(2)))).toHaveLength(1)
    expect(putsBeside(texts([chars - 2]))).toHaveLength(1)
  })
})

describe('a deletion', () => {
  const wish = { ...place, by: mina, mayModerate: false, at: 5 }

  it('a deletion leaves the number, and no text or reaction', () => {
    const edited = { ...message, editedAt: 3 }
    expect(decideDelete({ message: edited, rev, earlier: [{ version: 4, chars: 2 }] }, wish)).toEqual({
      done: { kind: 'changed' },
      puts: [
        { kind: 'message', message: { ...deleted, editedAt: null, deletedAt: 5 } },
        { kind: 'reactionsGone', ...place },
        { kind: 'earlierTextsGone', ...place, versions: [4] },
        { kind: 'job', job: entriesOf(place, 5) },
      ],
      change: { stream: chess, type: 'message.deleted', seq: 1 },
    })
  })

  it('a deletion of another person’s message takes the right to moderate', () => {
    expect(decideDelete({ message, rev, earlier: [] }, { ...wish, by: olga })).toEqual({
      kept: { kind: 'not_yours' },
    })
    expect(
      decideDelete({ message, rev, earlier: [] }, { ...wish, by: olga, mayModerate: true }),
    ).toMatchObject({
      done: { kind: 'changed' },
    })
  })

  it.each([
    ['of no message', null, { kind: 'missing' }],
    ['of a deleted message', deleted, { kind: 'unchanged', rev }],
  ])('a deletion %s changes nothing', (_, known, kept) => {
    expect(decideDelete({ message: known, rev, earlier: [] }, wish)).toEqual({ kept })
  })
})

describe('a reaction', () => {
  const wish = { ...place, emoji: '👍', userId: olga }
  const withKinds = (...emojis: string[]) => ({
    deletedAt: null,
    reactions: emojis.map((emoji) => ({ emoji, count: 2, isMine: false })),
  })
  const facts = { message: withKinds('🎉', '👍'), isThere: false, rev }
  const given = { ...facts, isThere: true }
  const gone = { ...facts, message: { deletedAt: 3, reactions: [] } }

  it.each([
    ['that is added', decideReact, facts, 3, 'reaction', 'reaction.added'],
    ['that is taken back', decideUnreact, given, 1, 'reactionGone', 'reaction.removed'],
  ] as const)(
    'a reaction %s is logged with its person and the new count',
    (_, decide, known, count, kind, type) => {
      expect(decide(known, wish)).toEqual({
        done: { kind: 'changed', count },
        puts: [
          { kind, reaction: wish },
          { kind: 'reactionCount', ...place, emoji: '👍', count },
        ],
        change: { stream: chess, type, seq: 1, data: { seq: 1, emoji: '👍', userId: olga, count } },
      })
    },
  )

  it('the inbox of the author hears of each change, where the time is told', () => {
    for (const [decide, known] of [
      [decideReact, facts],
      [decideUnreact, given],
    ] as const)
      expect(decide(known, { ...wish, at: 5 })).toMatchObject({
        puts: [{ reaction: wish }, {}, { kind: 'job', job: reactionEntryOf(place, 5) }],
      })
  })

  const others = Array.from({ length: limits.reactionKindsPerMessage - 1 }, (_, n) => `other ${n}`)

  it('a reaction of a new kind is the first of its kind', () => {
    expect(decideReact({ ...facts, message: withKinds('🎉') }, wish)).toMatchObject({
      done: { kind: 'changed', count: 1 },
    })
  })

  it.each([
    ['to no message', decideReact, { ...facts, message: null }, { kind: 'missing' }],
    ['to a deleted message', decideReact, gone, { kind: 'deleted' }],
    [
      'of one kind too many',
      decideReact,
      { ...facts, message: withKinds('🎉', ...others) },
      { kind: 'too_many' },
    ],
    ['that is there already', decideReact, given, { kind: 'unchanged', rev }],
    ['taken back from no message', decideUnreact, { ...facts, message: null }, { kind: 'missing' }],
    ['taken back from a deleted message', decideUnreact, gone, { kind: 'deleted' }],
    ['taken back that is not there', decideUnreact, facts, { kind: 'unchanged', rev }],
  ] as const)('a reaction %s changes nothing', (_, decide, known, kept) => {
    expect(decide(known, wish)).toEqual({ kept })
  })

  it('a reaction of an existing kind never exceeds the limit of kinds', () => {
    const full = { ...facts, message: withKinds('👍', ...others) }
    expect(decideReact(full, wish)).toMatchObject({ done: { kind: 'changed', count: 3 } })
  })
})

describe('a read position', () => {
  const at = (seq: number) => ({ userId: olga, conversationId: chess, seq })
  const facts = { lastSeq: 5, readSeq: 2 }

  it('a read position moves forward, and the log of its person says so', () => {
    expect(decideMarkRead(facts, at(5))).toEqual({
      done: { kind: 'moved', readSeq: 5 },
      puts: [{ kind: 'readRaised', position: at(5) }],
      change: { stream: olga, type: 'read.moved', data: { conversationId: chess, seq: 5 } },
    })
  })

  it.each([
    ['back', 1, { kind: 'unmoved', readSeq: 2 }],
    ['to where it is', 2, { kind: 'unmoved', readSeq: 2 }],
    ['beyond the last message', 6, { kind: 'beyond_head' }],
  ])('a read position is not marked %s', (_, seq, kept) => {
    expect(decideMarkRead(facts, at(seq))).toEqual({ kept })
  })

  it('a read position is told as it is, where it is as far as that', () => {
    for (const seq of [1, 2])
      expect(decideTellRead(facts, at(seq))).toEqual({
        done: { kind: 'moved', readSeq: 2 },
        puts: [],
        change: { stream: olga, type: 'read.moved', data: { conversationId: chess, seq: 2 } },
      })
    expect(decideTellRead(facts, at(3))).toEqual({ kept: { kind: 'unmoved', readSeq: 2 } })
  })

  it('a read position is set back, the log does not say where to, and the inbox opens again what it has there', () => {
    expect(decideMarkUnread(facts, { ...at(1), at: 5 })).toEqual({
      done: { kind: 'set' },
      puts: [
        { kind: 'readSet', position: at(1) },
        { kind: 'job', job: reopenOf(olga, chess, 5) },
      ],
      change: { stream: olga, type: 'read.set', data: { conversationId: chess } },
    })
  })

  it('a read position is not set to the last message, nor beyond it', () => {
    for (const seq of [5, 6])
      expect(decideMarkUnread(facts, { ...at(seq), at: 5 })).toEqual({ kept: { kind: 'beyond_head' } })
  })
})
