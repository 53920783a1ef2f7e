import { expect, it } from '@jest/globals'
import { Breaker } from './breaker.ts'

function fixture() {
  const endpoint = { id: 'far', state: true }
  const waiting: (() => void)[] = []
  const breaker = new Breaker(
    () => [endpoint],
    (run) => waiting.push(run),
  )
  const silences = (count: number) => {
    for (let n = 0; n < count; n++) breaker.silent('far')
  }
  return { endpoint, breaker, silences, pass: () => waiting.shift()!() }
}

it('a node that lets five calls in a row time out is paused', () => {
  const { endpoint, silences } = fixture()
  silences(4)
  expect(endpoint.state).toBe(true)
  silences(1)
  expect(endpoint.state).toBe(false)
})

it('a node that answers in between is not paused', () => {
  const { endpoint, breaker, silences } = fixture()
  silences(4)
  breaker.answered('far')
  silences(4)
  expect(endpoint.state).toBe(true)
})

it('a paused node is asked again, and paused again after one more timeout', () => {
  const { endpoint, silences, pass } = fixture()
  silences(7)
  pass()
  expect(endpoint.state).toBe(true)
  silences(1)
  expect(endpoint.state).toBe(false)
})

it('a node that answers after its pause may time out five times again', () => {
  const { endpoint, breaker, silences, pass } = fixture()
  silences(5)
  pass()
  breaker.answered('far')
  silences(4)
  expect(endpoint.state).toBe(true)
})
