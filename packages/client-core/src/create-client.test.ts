import { expect, it } from '@jest/globals'
import type { StreamEvent } from '@hubbub/protocol'
import { olga } from './testing/users.ts'
import { aStage, direct, general, secret } from './testing/stage.ts'

it('a closed client leaves nothing running', async () => {
  const stage = aStage()
  const { pending } = stage.clock
  const client = await stage.enter('mina', { storage: stage.storage })
  for (const id of [general, secret, direct]) client.timeline(id).open()
  client.presence.watch([olga])
  client.drafts.set(general, { body: 'x', replyTo: null })
  client.typing.keystroke(general)
  stage.records.send(general, olga, 'hello')
  await stage.clock.pass(100)
  stage.server.ackFate = () => 'is lost'
  client.outbox.send(general, { body: 'never answered' })
  client.read(general, 1)
  stage.records.send(direct, olga, 'one')
  for (const socket of stage.server.sockets) {
    socket.push('event', { ...stage.records.stream(general).event(1, 'first', olga), rev: 99 })
    socket.push('typing', { conversationId: general, userId: olga })
  }
  await stage.clock.pass(10)
  const closing = client.close()
  await stage.clock.pass(20_000)
  await closing
  const { length } = stage.server.asked
  await stage.clock.pass(120_000)
  expect(stage.server.asked).toHaveLength(length)
  expect(stage.clock.pending).toBe(pending)
})

it('a bot hears every change once and in order', async () => {
  const stage = aStage()
  const client = await stage.enter()
  const heard: StreamEvent[] = []
  const stop = client.onChange((event) => heard.push(event))
  stage.server.fate = () => 'arrives twice'
  for (const body of ['one', 'two', 'three']) stage.records.send(general, olga, body)
  await stage.clock.pass(100)
  expect(heard.map(({ rev }) => rev)).toEqual([1, 2, 3])
  stop()
  stage.records.send(general, olga, 'four')
  await stage.clock.pass(100)
  expect(heard).toHaveLength(3)
  await client.close()
})
