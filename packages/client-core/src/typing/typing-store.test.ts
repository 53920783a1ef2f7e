import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { HubbubClient } from '../client.ts'
import { ivan, mina, olga } from '../testing/cast.ts'
import { aStage, direct, general } from '../testing/stage.ts'

let stage: ReturnType<typeof aStage>
let client: HubbubClient

beforeEach(async () => {
  stage = aStage()
  client = await stage.enter()
})

afterEach(() => client.close())

const told = () => stage.server.asked.filter(([name]) => name === 'messages.type')
const typists = () => client.typing.in(general).get()

async function types(userId: string) {
  for (const socket of stage.server.sockets) socket.push('typing', { conversationId: general, userId })
  await stage.clock.pass(10)
}

it('many keystrokes are told every three seconds, per conversation', async () => {
  for (let count = 0; count < 40; count += 1) {
    client.typing.keystroke(general)
    await stage.clock.pass(100)
  }
  client.typing.keystroke(direct)
  expect(told()).toHaveLength(3)
})

it('who types is shown until they are quiet for six seconds', async () => {
  await types(olga)
  await stage.clock.pass(3_000)
  await types(ivan)
  expect(typists()).toEqual([olga, ivan])
  await stage.clock.pass(3_000)
  expect(typists()).toEqual([ivan])
  await stage.clock.pass(3_000)
  expect(typists()).toEqual([])
})

it('who types is not shown any more when their message comes', async () => {
  await types(olga)
  stage.world.send(general, olga, 'here it is')
  await stage.clock.pass(10)
  expect(typists()).toEqual([])
})

it('nobody sees themselves type', async () => {
  await types(mina)
  expect(typists()).toEqual([])
})

it('without a connection nobody is told, and nothing breaks', async () => {
  stage.server.cut()
  client.typing.keystroke(general)
  await stage.clock.pass(10)
  expect(told()).toEqual([])
})
