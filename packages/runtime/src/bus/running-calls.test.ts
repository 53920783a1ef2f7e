import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { RunningCalls } from './running-calls.ts'

const chess = 'g_0000000000000000000000000A'
const tea = 'g_0000000000000000000000000B'

it('a removal waits for calls that the removed person had already sent, and for no others', async () => {
  const running = new RunningCalls()
  let commit: () => void = () => {}
  const sending = running.during(['u_mina', 's_1'], new Promise<void>((resolve) => (commit = resolve)))
  void running.during(['u_olga'], new Promise(() => {}))
  let isSettled = false
  const removed = running.settled(['u_mina']).then(() => (isSettled = true))
  await setImmediate()
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

describe('a change of a whole group', () => {
  const forEver = new Promise<never>(() => {})
  const placedIn = (groupId: string) => () => [groupId]

  it('waits for what was begun in it, and not for what is done elsewhere', async () => {
    const running = new RunningCalls()
    let commit = () => {}
    const committed = new Promise<void>((resolve) => (commit = resolve))
    const sending = running.placed(Promise.resolve(), placedIn(chess), () => committed)
    void running.placed(Promise.resolve(), placedIn(tea), () => forEver)
    void running.during(['u_mina', 's_1'], forEver)
    await setImmediate()
    await running.settledIn([])
    let isSettled = false
    const changed = running.settledIn([chess]).then(() => (isSettled = true))
    await setImmediate()
    expect(isSettled).toBe(false)
    commit()
    await Promise.all([sending, changed])
  })

  it('waits for a call that was checked by the old facts, though it was not known then where it belongs', async () => {
    const running = new RunningCalls()
    const [place, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const sending = running.placed(place.promise, placedIn(chess), () => commit.promise)
    let isSettled = false
    const changed = running.settledIn([chess]).then(() => (isSettled = true))
    place.resolve()
    await setImmediate()
    expect(isSettled).toBe(false)
    commit.resolve()
    await Promise.all([sending, changed])
  })

  it('waits for a write in it', async () => {
    const running = new RunningCalls()
    const { promise, resolve } = Promise.withResolvers<void>()
    const by = { userId: 'u_0000000000000000000000000A', sessionId: 's_0000000000000000000000000A' } as const
    const writing = running.writing(by, promise, chess)
    let isSettled = false
    const changed = running.settledIn([chess]).then(() => (isSettled = true))
    await setImmediate()
    expect(isSettled).toBe(false)
    resolve()
    await Promise.all([writing, changed])
  })

  it('waits for nobody who was refused', async () => {
    const running = new RunningCalls()
    const refused = new Error('not allowed')
    await expect(running.placed(Promise.reject(refused), placedIn(chess), () => forEver)).rejects.toBe(
      refused,
    )
    await expect(
      running.placed(Promise.resolve(), placedIn(chess), () => Promise.reject(refused)),
    ).rejects.toBe(refused)
    await running.settledIn([chess])
  })
})
