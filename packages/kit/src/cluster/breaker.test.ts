import { expect, it } from '@jest/globals'
import { Breaker } from './breaker.ts'

function scene() {
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

it('a node that lets five calls in a row time out rests', () => {
  const { endpoint, silences } = scene()
  silences(4)
  expect(endpoint.state).toBe(true)
  silences(1)
  expect(endpoint.state).toBe(false)
})

it('a node that answers in between does not rest', () => {
  const { endpoint, breaker, silences } = scene()
  silences(4)
  breaker.answered('far')
  silences(4)
  expect(endpoint.state).toBe(true)
})

it('a node that has rested is asked again, and rests again after one more silence', () => {
  const { endpoint, silences, pass } = scene()
  silences(7)
  pass()
  expect(endpoint.state).toBe(true)
  silences(1)
  expect(endpoint.state).toBe(false)
})

it('a node that answers after its rest has five silences again', () => {
  const { endpoint, breaker, silences, pass } = scene()
  silences(5)
  pass()
  breaker.answered('far')
  silences(4)
  expect(endpoint.state).toBe(true)
})
