import { expect, it } from '@jest/globals'
import { TestServer, TestSystem } from '@hubbub/testing'

// `npm start` and the other system tests run the built program, which starts faster; the image and the units of systemd the sources.
it.each(['sources', 'built program'])('people talk on a server that runs the %s', async (program) => {
  const env = { HUBBUB_PROGRAM: program === 'sources' ? '' : 'built' }
  const server = new TestServer(env)
  const system = await TestSystem.on(server)
  try {
    const [olga, mina] = [await system.person('olga'), await system.person('mina')]
    const { channels } = await system.group(olga, [mina])
    const conversationId = channels[0]!.conversation.id
    const ear = await mina.listen()
    const { rev } = await olga.call('messages.send', { conversationId, cid: 'by-this-program', body: 'e4' })
    await ear.hears(
      'event',
      (event: { stream: string; rev: number }) => event.stream === conversationId && event.rev === rev,
    )
    const { messages } = await mina.call('messages.history', { conversationId })
    expect(messages.map(({ body }) => body)).toEqual(['e4'])
    expect(await server.stop()).toBe(0)
  } finally {
    await system.close()
  }
})
