import { beforeEach, expect, it } from '@jest/globals'
import type { Push } from '@hubbub/protocol'
import type { Bus } from '@hubbub/runtime'
import { Notifier } from './notifier.ts'
import type { Waiters } from './waiters.ts'

const event = (type: string) => ({ stream: 'c_general', type }) as unknown as Push<'event'>
const changed = event('headline.changed')
const said = event('message.created')

let isAlone: boolean
let done: unknown[]
let notifier: Notifier
beforeEach(() => {
  ;[isAlone, done] = [false, []]
  const bus = {
    nodeId: 'first',
    announce: (event: string, payload: unknown) => void done.push([event, payload]),
  } as unknown as Bus
  const waiting = { wake: (stream: string) => void done.push(['woken', stream]) } as unknown as Waiters
  notifier = new Notifier({ bus, waiting, isAlone: () => isAlone })
})

it('an awaited change is told to the waiters here, and to the other gateways', () => {
  notifier.tell(changed)
  const told = { stream: 'c_general', change: 'headline.changed', from: 'first' }
  expect(done).toEqual([
    ['woken', 'c_general'],
    ['awaited.changed', told],
  ])
})

it('a change that another gateway heard of wakes the waiters here, and a change heard of here wakes nobody twice', () => {
  const told = { stream: changed.stream, change: changed.type }
  notifier.hear({ ...told, from: 'first' })
  expect(done).toEqual([])
  notifier.hear({ ...told, from: 'second' })
  expect(done).toEqual([['woken', 'c_general']])
})

it('a single gateway notifies no other', () => {
  isAlone = true
  notifier.tell(changed)
  expect(done).toEqual([['woken', 'c_general']])
})

it('a change that nobody can wait for wakes nobody', () => {
  notifier.tell(said)
  expect(done).toEqual([])
})
