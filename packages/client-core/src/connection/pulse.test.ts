import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { HubbubClient } from '../client.ts'
import { ivan } from '../testing/users.ts'
import { aStage, general } from '../testing/stage.ts'

let stage: ReturnType<typeof aStage>
let client: HubbubClient
/** When a sign of life was asked for. */
let asked: number[]

beforeEach(async () => {
  stage = aStage()
  asked = []
  client = await stage.enter()
  const { answer } = stage.server
  stage.server.answer = (name, input, me) => {
    if (name === 'ping') asked.push(stage.clock.now())
    return answer.call(stage.server, name, input, me)
  }
})

afterEach(() => client.close())

const status = () => client.connection.state.get().status

function die(): void {
  for (const socket of stage.server.sockets) socket.push = () => undefined
  stage.server.ackFate = () => 'is lost'
  stage.server.isDown = true
}

describe('a silently lost connection', () => {
  it('a silently lost connection is found within ten seconds while somebody is at the screen', async () => {
    client.connection.attend()
    await stage.clock.pass(20_000)
    expect(status()).toBe('online')
    die()
    await stage.clock.pass(10_000)
    expect(status()).not.toBe('online')
    expect(client.connection.state.get().offlineSince).not.toBeNull()
  })

  it('a silently lost connection is found as soon as somebody comes back to the screen', async () => {
    await stage.clock.pass(600_000)
    die()
    client.connection.attend()
    await stage.clock.pass(5_000)
    expect(status()).not.toBe('online')
  })

  it('a connection is not pinged while nobody is at the screen, or some time after', async () => {
    await stage.clock.pass(600_000)
    expect(asked).toEqual([])
    client.connection.attend()
    await stage.clock.pass(600_000)
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.length).toBeLessThanOrEqual(40)
  })
})

describe('a live connection', () => {
  it('a live connection is not pinged while other data comes', async () => {
    client.connection.attend()
    for (let second = 0; second < 60; second += 1) {
      stage.records.send(general, ivan, `${second}`)
      await stage.clock.pass(1_000)
    }
    expect(asked).toEqual([])
  })

  it('a live connection is kept when messages come though the ping has no answer', async () => {
    client.connection.attend()
    stage.server.ackFate = (name) => ((name as string) === 'ping' ? 'is lost' : 'arrives')
    await stage.clock.pass(3_500)
    expect(asked).toHaveLength(1)
    stage.records.send(general, ivan, 'still here')
    await stage.clock.pass(3_900)
    expect(status()).toBe('online')
  })

  it('a connection that was slow to open is given more time', async () => {
    stage.server.cut()
    const { connect } = stage.server
    await client.close()
    client = await stage.enter('mina', {
      connect: (url, token) => {
        const socket = connect(url, token)
        const { push } = socket as never as { push: (event: string, payload: unknown) => void }
        const late = (event: string, payload: unknown) =>
          stage.clock.after(event === 'welcome' ? 2_500 : 0, () => push.call(socket, event, payload))
        return Object.assign(socket, { push: late })
      },
    })
    await stage.clock.pass(5_000)
    expect(status()).toBe('online')
    client.connection.attend()
    die()
    await stage.clock.pass(9_500)
    expect(status()).toBe('online')
    await stage.clock.pass(4_000)
    expect(status()).not.toBe('online')
  })
})
