import { expect, it } from '@jest/globals'
import { Listeners } from './listeners.ts'

it('a listener that throws does not stop the other listeners', () => {
  const surfaced: unknown[] = []
  const listeners = new Listeners<[string]>((error) => surfaced.push(error))
  const heard: string[] = []
  listeners.add(() => {
    throw new Error('a bug on the screen')
  })
  listeners.add((word) => heard.push(word))
  listeners.tell('hello')
  expect(heard).toEqual(['hello'])
  expect(surfaced).toEqual([new Error('a bug on the screen')])
})

it('a listener added twice is called twice, and its stop removes it once', () => {
  const listeners = new Listeners()
  let told = 0
  const listen = () => (told += 1)
  const stop = listeners.add(listen)
  listeners.add(listen)
  listeners.tell()
  stop()
  stop()
  listeners.tell()
  expect(told).toBe(3)
  expect(listeners.isEmpty).toBe(false)
})
