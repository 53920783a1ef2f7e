import { expect, it } from '@jest/globals'
import { ownerOf } from './siblings.ts'

it.each([
  ['/socket.io/?EIO=4&transport=polling&sid=abc~2', 2],
  ['/socket.io/?EIO=4&transport=polling', null],
  ['/socket.io/?EIO=4&transport=polling&sid=abc', null],
  ['/socket.io/?sid=abc~', null],
  ['/socket.io/?sid=abc~-1', null],
  ['/socket.io/?sid=abc~12345', null],
  ['/socket.io/?sid=../../etc~1x', null],
  ['/api/groups?sid=abc~2', null],
  ['//[/?sid=abc~1', null],
])('%s belongs to worker %s', (url, owner) => {
  expect(ownerOf({ url })).toBe(owner)
})
