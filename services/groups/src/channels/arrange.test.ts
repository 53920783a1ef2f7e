import { expect, it } from '@jest/globals'
import { arrange } from './arrange.ts'
import { aChannel, anId } from '../testing/users.suite.ts'

const groupId = anId('g')
const [work, play] = [anId('k'), anId('k')]
const [one, two, three] = [
  aChannel(groupId, { position: 0 }),
  aChannel(groupId, { position: 1, categoryId: work }),
  aChannel(groupId, { position: 2, categoryId: play }),
]
const channels = [one, two, three]

it('every channel stands where it is named, in that order', () => {
  const categories = [{ id: work, isNew: false, name: 'Work', channels: [three.id, one.id] }]
  expect(arrange(channels, { categories, channels: [two.id] }, new Set([work]))).toEqual([
    { id: two.id, categoryId: null, position: 0 },
    { id: three.id, categoryId: work, position: 1 },
    { id: one.id, categoryId: work, position: 2 },
  ])
})

it('an unnamed channel stays in its category, behind the others, and leaves a category that is gone', () => {
  const categories = [{ id: work, isNew: false, name: 'Work', channels: [] }]
  expect(arrange(channels, { categories, channels: [] }, new Set([work]))).toEqual([
    { id: one.id, categoryId: null, position: 0 },
    { id: two.id, categoryId: work, position: 1 },
    { id: three.id, categoryId: null, position: 2 },
  ])
})

it('an order that names something twice is refused', () => {
  const categories = [{ id: work, isNew: false, name: 'Work', channels: [one.id] }]
  expect(arrange(channels, { categories, channels: [one.id] }, new Set([work]))).toBeNull()
})
