import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { limits } from '@hubbub/protocol'
import type { HubbubClient } from '../client.ts'
import { ivan, mina, olga, userId } from '../testing/users.ts'
import { aStage, chess, direct, general, secret } from '../testing/stage.ts'

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

it('many keystrokes are sent once every three seconds, per conversation', async () => {
  for (let count = 0; count < 40; count += 1) {
    client.typing.keystroke(general)
    await stage.clock.pass(100)
  }
  client.typing.keystroke(direct)
  expect(told()).toHaveLength(3)
})

it('a typing person is shown until they are quiet for six seconds', async () => {
  await types(olga)
  await stage.clock.pass(3_000)
  await types(ivan)
  expect(typists()).toEqual([olga, ivan])
  await stage.clock.pass(3_000)
  expect(typists()).toEqual([ivan])
  await stage.clock.pass(3_000)
  expect(typists()).toEqual([])
})

it('a typing person is not shown any more when their message comes', async () => {
  await types(olga)
  stage.records.send(general, olga, 'here it is')
  await stage.clock.pass(10)
  expect(typists()).toEqual([])
})

it('one’s own typing is not shown', async () => {
  await types(mina)
  expect(typists()).toEqual([])
})

it('typing offline sends nothing, and breaks nothing', async () => {
  stage.server.cut()
  client.typing.keystroke(general)
  await stage.clock.pass(10)
  expect(told()).toEqual([])
})

it('typing is not sent in a large group; in its private channels the server decides', async () => {
  const { members } = stage.records.groups.get(chess)!
  for (let count = members.size; count < limits.largeOver; count += 1) members.add(userId(`n${count}`))
  const another = await stage.enter('olga')
  another.typing.keystroke(general)
  expect(told()).toHaveLength(1)
  await another.close()
  members.add(userId('newest'))
  const last = await stage.enter('ivan')
  last.typing.keystroke(general)
  expect(told()).toHaveLength(1)
  last.typing.keystroke(secret)
  expect(told()).toHaveLength(2)
  await last.close()
})
