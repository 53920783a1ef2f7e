import { beforeEach, expect, it } from '@jest/globals'
import type { Push } from '@hubbub/protocol'
import type { Bus } from '@hubbub/kit'
import { News } from './news.ts'
import type { Waiting } from './waiting.ts'

const event = (type: string) => ({ stream: 'c_general', type }) as unknown as Push<'event'>
const changed = event('headline.changed')
const said = event('message.created')

let isAlone: boolean
let done: unknown[]
let news: News
beforeEach(() => {
  ;[isAlone, done] = [false, []]
  const bus = {
    nodeId: 'first',
    announce: (event: string, payload: unknown) => void done.push([event, payload]),
  } as unknown as Bus
  const waiting = { wake: (stream: string) => void done.push(['woken', stream]) } as unknown as Waiting
  news = new News({ bus, waiting, isAlone: () => isAlone })
})

it('a change that is awaited is told to those who wait here, and to the other gateways', () => {
  news.tell(changed)
  const told = { stream: 'c_general', change: 'headline.changed', from: 'first' }
  expect(done).toEqual([
    ['woken', 'c_general'],
    ['awaited.changed', told],
  ])
})

it('what another gateway heard of is told to those who wait here, and what this one did not twice', () => {
  const told = { stream: changed.stream, change: changed.type }
  news.hear({ ...told, from: 'first' })
  expect(done).toEqual([])
  news.hear({ ...told, from: 'second' })
  expect(done).toEqual([['woken', 'c_general']])
})

it('a gateway alone tells nobody else', () => {
  isAlone = true
  news.tell(changed)
  expect(done).toEqual([['woken', 'c_general']])
})

it('what nobody can wait for wakes nobody', () => {
  news.tell(said)
  expect(done).toEqual([])
})
