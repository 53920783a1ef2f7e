import { describe, expect, it } from '@jest/globals'
import { shareOf, withVote } from './with-vote.ts'

const poll = {
  ...{ options: ['a', 'b', 'c'], isMultiple: true, isAnonymous: false, hidesUntilVoted: false },
  ...{ isClosed: false, voters: 3, counts: [2, 1, 0] },
}

describe("one's own vote before the server has told it", () => {
  it.each([
    ['a first vote is counted', [], [2], 4, [2, 1, 1]],
    ['another vote moves', [0], [1, 2], 3, [1, 2, 1]],
    ['a vote that is taken back is counted no more', [0, 1], [], 2, [1, 0, 0]],
    ['the same vote changes nothing', [0], [0], 3, [2, 1, 0]],
  ])('%s', (_, from, to, voters, counts) => {
    expect(withVote(poll, from, to)).toEqual({ ...poll, voters, counts })
  })

  it('hidden counts stay hidden', () => {
    const { counts: _, ...hidden } = poll
    expect(withVote(hidden, [], [0])).toEqual({ ...hidden, voters: 4 })
  })

  it('a share is of those who voted, and of nobody it is nothing', () => {
    expect([shareOf(1, 3), shareOf(3, 3), shareOf(0, 0)]).toEqual([33, 100, 0])
  })
})
