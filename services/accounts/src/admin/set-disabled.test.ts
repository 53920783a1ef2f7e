import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { setImmediate } from 'node:timers/promises'
import { TestService, passwordOf } from '../testing/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await TestService.open()
})
afterAll(() => service.close())

it('an account is disabled when all is finished that had begun for it, also without a session', async () => {
  const host = await service.host()
  const { userId } = await service.call('accounts.register', { name: 'mina', password: passwordOf('mina') })
  let finish = () => {}
  const sending = service.bus.running.during([userId], new Promise<void>((resolve) => (finish = resolve)))
  let isAnswered = false
  const disabled = service
    .call('accounts.setDisabled', { userId, isDisabled: true }, host)
    .then(() => (isAnswered = true))
  while (service.closed.length === 0) await setImmediate()
  for (let turn = 0; turn < 20; turn++) await setImmediate()
  expect(isAnswered).toBe(false)
  finish()
  await sending
  await disabled
})
