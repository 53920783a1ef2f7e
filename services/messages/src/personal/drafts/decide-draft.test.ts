import { describe, expect, it } from '@jest/globals'
import { limits, type ConversationId, type DraftVersion, type UserId } from '@hubbub/protocol'
import type { Decision } from '../store/decision.ts'
import type { Item } from '../store/item.ts'
import { decideDraft, decideDraftLoss, decideDraftRemoval } from './decide-draft.ts'

const userId: UserId = 'u_0000000000000000000000000A'
const placeId: ConversationId = 'c_0000000000000000000000000A'
const threadId: ConversationId = 'c_0000000000000000000000000B'
const wish = { userId, kind: 'draft', key: threadId, now: 1_000 } as const

const version = (name: string, at: number, body = `text of ${name}`): DraftVersion => ({
  ...{ version: name, at, body, replyTo: null },
})
const item = (...versions: DraftVersion[]): Item<'draft'> => ({
  ...{ userId, kind: 'draft', key: threadId, conversationId: placeId, position: 5 },
  data: { versions, changedBy: 'x' },
})
const set = (before: Item<'draft'> | null, written: DraftVersion, replaces: string[] = [], count = 1) =>
  decideDraft({ item: before, count, last: 5 }, { ...wish, placeId, replaces, written })
const remove = (before: Item<'draft'> | null, ...versions: string[]) =>
  decideDraftRemoval({ item: before }, { ...wish, versions })

/** The versions that are there afterwards, in order. */
function left(decision: Decision) {
  if ('kept' in decision) return decision.kept.refused ?? 'kept'
  const [put] = decision.puts
  if (put?.kind !== 'item') return 'gone'
  return (put.item as Item<'draft'>).data.versions.map((one) => one.version)
}

describe('drafts', () => {
  it('a version replaces those that it was written over', () => {
    expect(left(set(null, version('a', 1)))).toEqual(['a'])
    expect(left(set(item(version('a', 1)), version('b', 2), ['a']))).toEqual(['b'])
    expect(left(set(item(version('a', 1), version('b', 2)), version('c', 3), ['a', 'b']))).toEqual(['c'])
  })

  it('a version written without having seen another one stays beside it, the one written last first', () => {
    expect(left(set(item(version('b', 9)), version('c', 3), ['a']))).toEqual(['b', 'c'])
    expect(left(set(item(version('b', 2)), version('c', 3), ['a']))).toEqual(['c', 'b'])
  })

  it('a device that goes on with its version replaces that and leaves the other one', () => {
    expect(left(set(item(version('b', 9), version('c', 3)), version('d', 10), ['c']))).toEqual(['d', 'b'])
  })

  it('two devices that wrote the same have one version, and a retry changes nothing', () => {
    expect(left(set(item(version('a', 1, 'same')), version('b', 2, 'same')))).toEqual(['b'])
    expect(left(set(item(version('a', 1)), version('a', 1)))).toBe('kept')
  })

  it('of more versions than there may be the oldest goes, and never the one that comes', () => {
    const full = item(version('c', 30), version('b', 20), version('a', 10))
    expect(full.data.versions).toHaveLength(limits.draftVersions)
    expect(left(set(full, version('d', 1)))).toEqual(['c', 'b', 'd'])
  })

  it('a draft for another conversation is refused at the limit, and one that is there can be changed', () => {
    expect(left(set(null, version('a', 1), [], limits.drafts))).toBe('limit_reached')
    expect(left(set(item(version('a', 1)), version('b', 2), ['a'], limits.drafts))).toEqual(['b'])
  })

  it('a removed version leaves what it was not', () => {
    const both = item(version('b', 2), version('a', 1))
    expect(left(remove(both, 'b'))).toEqual(['a'])
    expect(left(remove(both, 'b', 'a'))).toBe('gone')
    expect(left(remove(both, 'c'))).toBe('kept')
    expect(left(remove(null, 'c'))).toBe('kept')
  })

  it('a draft of a lost place goes with all its versions', () => {
    expect(left(decideDraftLoss({ item: item(version('b', 2), version('a', 1)) }, wish))).toBe('gone')
    expect(left(decideDraftLoss({ item: null }, wish))).toBe('kept')
  })

  it('a draft is kept at the place where its thread began, after those of before', () => {
    expect(set(null, version('a', 1))).toMatchObject({
      puts: [{ item: { key: threadId, conversationId: placeId, position: 1_000 } }],
      change: { type: 'draft.changed', data: { conversationId: threadId, changedBy: 'a' } },
    })
  })
})
