import { expect, it } from '@jest/globals'
import { detailsOf } from './audit-details.ts'

it('a value before and the one now are one thing, and ids are not shown', () => {
  const details = {
    ...{ userId: 'u_1', conversationId: 'c_1', reason: 'Rule 3' },
    ...{ nameBefore: 'tea', nameAfter: 'coffee', isTopicChanged: true },
  }
  expect(detailsOf({ details })).toEqual([
    { name: 'name', before: 'tea', now: 'coffee' },
    { name: 'isTopicChanged', now: 'true' },
  ])
})
