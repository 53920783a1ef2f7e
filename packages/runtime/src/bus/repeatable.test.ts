import { expect, it } from '@jest/globals'
import { isRepeatable } from './repeatable.ts'

it.each([
  ['messages.send', true],
  ['messages.history', true],
  ['messages.sync', true],
  ['groups.previewInvite', true],
  ['groups.place', true],
  ['groups.create', false],
  ['messages.edit', false],
  ['accounts.login', false],
  ['accounts.refresh', false],
  ['messages.sweep', false],
  ['node.hear', false],
])('%s may be repeated after a lost answer: %s', (action, may) => {
  expect(isRepeatable(action)).toBe(may)
})
