import { expect, it } from '@jest/globals'
import { RunningCalls } from './running-calls.ts'

it('a removal waits for calls that the removed person had already sent, and for no others', async () => {
  const running = new RunningCalls()
  let commit: () => void = () => {}
  const sending = running.during(['u_mina', 's_1'], new Promise<void>((resolve) => (commit = resolve)))
  void running.during(['u_olga'], new Promise(() => {}))
  let isSettled = false
  const removed = running.settled(['u_mina']).then(() => (isSettled = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect(isSettled).toBe(false)
  commit()
  await sending
  await removed
  await running.settled(['u_mina', 's_1', 'u_nobody'])
})

it('a failed call counts as finished', async () => {
  const running = new RunningCalls()
  await expect(running.during(['u_mina'], Promise.reject(new Error('disk')))).rejects.toThrow('disk')
  await running.settled(['u_mina'])
})
