import { expect, it } from '@jest/globals'
import { TestSystem, type Ear, type TestCluster } from '@hubbub/testing'

const takeoverMs = 20_000

it.each(['outbox', 'log', 'direct+outbox'])(
  'messages sent in broadcast mode %s while a service node dies are heard all the same',
  async (mode) => {
    const system = await TestSystem.open({ HUBBUB_BROADCAST: mode })
    try {
      const [olga, mina] = [await system.person('olga'), await system.person('mina')]
      const { channels } = await system.group(olga, [mina])
      const conversationId = channels[0]!.conversation.id
      const ear = await mina.listen()
      // The first by name is the one that relays.
      const [first] = (system.server as TestCluster).serviceNodes
      const ended = first!.end('SIGKILL')
      const revs: number[] = []
      for (let n = 0; n < 60; n++) {
        const said = { conversationId, cid: `while-it-dies-${n}`, body: 'e4' }
        revs.push((await insist(() => olga.call('messages.send', said))).rev)
      }
      await ended
      for (const rev of revs) await hears(ear, conversationId, rev)
      const heard = ear.events.filter(({ stream }) => stream === conversationId).map(({ rev }) => rev)
      expect(new Set(heard)).toEqual(new Set(revs))
    } finally {
      await system.close()
    }
  },
)

/** What is under way on a node that dies fails, and is asked for again. */
async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await ask().catch(() => undefined)
    if (answer) return answer
  }
}

const hears = (ear: Ear, stream: string, rev: number) =>
  ear.hears(
    'event',
    (event: { stream: string; rev: number }) => event.stream === stream && event.rev === rev,
    takeoverMs,
  )
