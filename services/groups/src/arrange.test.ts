import { expect, it } from '@jest/globals'
import { arrange } from './arrange.ts'
import { aChannel, anId } from './cast.suite.ts'

const groupId = anId('g')
const [work, play] = [anId('k'), anId('k')]
const [one, two, three] = [
  aChannel(groupId, { position: 0 }),
  aChannel(groupId, { position: 1, categoryId: work }),
  aChannel(groupId, { position: 2, categoryId: play }),
]
const channels = [one, two, three]

it('puts every channel where it is named, in that order', () => {
  const categories = [{ id: work, isNew: false, name: 'Work', channels: [three.id, one.id] }]
  expect(arrange(channels, { categories, channels: [two.id] })).toEqual([
    { id: two.id, categoryId: null, position: 0 },
    { id: three.id, categoryId: work, position: 1 },
    { id: one.id, categoryId: work, position: 2 },
  ])
})

it('keeps who is not named in its category, behind the others, and lifts who lost its category', () => {
  const categories = [{ id: work, isNew: false, name: 'Work', channels: [] }]
  expect(arrange(channels, { categories, channels: [] })).toEqual([
    { id: one.id, categoryId: null, position: 0 },
    { id: two.id, categoryId: work, position: 1 },
    { id: three.id, categoryId: null, position: 2 },
  ])
})

it('refuses what is named twice', () => {
  const categories = [{ id: work, isNew: false, name: 'Work', channels: [one.id] }]
  expect(arrange(channels, { categories, channels: [one.id] })).toBeNull()
})
