import { describe, expect, it } from '@jest/globals'
import { endsWith } from './ended-there.ts'

const key = 'https://id.example.org 7'
const at = 1_800_000_000_000

describe('a log-out over there', () => {
  it.each([
    ['of all', { identity: key, sid: null }, { identity: key, sid: 'one' }, true],
    ['of all, somebody else’s', { identity: key, sid: null }, { identity: 'other' }, false],
    ['of one session', { identity: key, sid: 'one' }, { identity: key, sid: 'one' }, true],
    ['of another session', { identity: key, sid: 'one' }, { identity: key, sid: 'two' }, false],
    ['of one session, where ours has no name', { identity: key, sid: 'one' }, { identity: key }, true],
    ['of one session, without a person', { identity: null, sid: 'one' }, { identity: key, sid: 'one' }, true],
    ['of a session that began with a password', { identity: key, sid: null }, undefined, false],
    [
      'of one that began before',
      { identity: key, sid: 'one' },
      { identity: key, sid: 'one', begunAt: at },
      true,
    ],
    ['of one that began later', { identity: key, sid: null }, { identity: key, begunAt: at + 1 }, false],
    [
      'of one of that name that began later',
      { identity: null, sid: 'one' },
      { identity: key, sid: 'one', begunAt: at + 1 },
      false,
    ],
  ])('%s: %j ends %j: %s', (_, ended, origin, isEnded) => {
    expect(endsWith(origin, { ...ended, at })).toBe(isEnded)
  })
})
