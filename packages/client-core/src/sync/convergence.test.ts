import { afterEach, describe, expect, it } from '@jest/globals'
import { Seeded } from '@hubbub/testing'
import type { HubbubClient } from '../client.ts'
import type { TimelineEntry } from '../timeline.ts'
import { aConversation, channelId, ivan, mina, olga } from '../testing/users.ts'
import type { Fate } from '../testing/fake-socket.ts'
import { homeOf } from '../testing/model-views.ts'
import { aStage, chess, direct, general, inOrder, lounge, secret } from '../testing/stage.ts'

const seeds = Array.from({ length: 30 }, (_, seed) => seed + 1)
const opened: HubbubClient[] = []

afterEach(async () => {
  for (const client of opened.splice(0)) await client.close()
})

describe('any network order of events', () => {
  it.each(seeds)('a client ends with exactly the state of the server (seed %i)', async (seed) => {
    const stage = aStage()
    const { clock, server, records } = stage
    const random = new Seeded(seed)
    server.replayLimit = 12
    server.eventsPerSync = 6
    const client = await stage.enter('mina', { random: () => random.next() })
    opened.push(client)
    for (const id of [general, direct]) client.timeline(id).open()
    await clock.pass(100)

    server.fate = () =>
      random.of<Fate>(['arrives', 'arrives', 'arrives', 'is lost', 'arrives twice', 'is late'])
    server.ackFate = () => (random.isChance(0.1) ? 'is lost' : random.isChance(0.4) ? 'is late' : 'arrives')
    for (let step = 0; step < 150; step += 1) {
      happen(stage, random, client, step)
      if (random.isChance(0.5)) await clock.pass(random.below(700))
      for (const id of [general, direct]) expectOrder(client.timeline(id).get().entries)
    }

    server.fate = server.ackFate = () => 'arrives'
    server.isDown = false
    await clock.pass(120_000)
    expect(client.connection.state.get()).toMatchObject({ status: 'online', isCaughtUp: true })
    expect(inOrder(client.home.get())).toEqual(inOrder(homeOf(records, mina)))
    for (const id of [general, direct]) {
      const { entries, status } = client.timeline(id).get()
      const sent = entries.flatMap((entry) => (entry.state === 'sent' ? entry.message : []))
      // Sent while being put out of the group: refused, and said so.
      expect(entries.filter(({ state }) => state === 'sending' || state === 'slow')).toEqual([])
      const isSeen = records.sees(id, mina)
      expect(status).toBe(isSeen ? 'ready' : 'gone')
      expect(sent).toEqual(isSeen ? records.messages(id, mina).slice(-Math.max(sent.length, 1)) : [])
    }
  })
})

/** At every moment: nothing twice, nothing out of order, nothing left out in between. */
function expectOrder(entries: readonly TimelineEntry[]) {
  const keys = entries.map(({ key }) => key)
  expect(keys).toEqual([...new Set(keys)])
  const seqs = entries.flatMap((entry) => (entry.state === 'sent' ? entry.message.seq : []))
  expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
}

function happen(
  { records, server }: ReturnType<typeof aStage>,
  random: Seeded,
  client: HubbubClient,
  step: number,
) {
  const places = [general, general, direct, secret, lounge]
  const id = random.of(places)
  const author = random.of([olga, ivan, mina])
  const count = records.conversations.get(id)!.messages.length
  const seq = 1 + random.below(Math.max(1, count))
  // An edit does not say whose it is, so that one's own would call oneself once it is unread again.
  const isMine = (seq: number) => records.conversations.get(id)!.messages[seq - 1]!.message.authorId === mina
  const body = random.of(['hello', `look <@${mina}>`, 'here <@everyone>', `said ${step}`])
  const choices: (() => void)[] = [
    () => records.send(id, author, body),
    () => records.send(id, author, body),
    () => records.send(id, author, body),
    () => count > 0 && records.edit(id, seq, isMine(seq) ? 'hello' : body),
    () => count > 0 && records.react(id, seq, random.of(['👍', '🎉']), author, random.isChance(0.6)),
    () => count > 0 && records.react(id, seq, '👍', author, true),
    () => count > 0 && random.isChance(0.3) && records.delete(id, seq),
    () => count > 0 && records.read(id, mina, seq),
    () => client.read(id, seq),
    () => count > 0 && records.putBack(id, mina, seq),
    () => count > 0 && void client.markUnread(id, seq).catch(() => undefined),
    () => records.sees(id, mina) && client.outbox.send(id, { body: `mine ${step}` }),
    () => records.setTopic(id, `topic ${step}`),
    () => records.arrange(chess, step),
    () => records.renameGroup(chess, `chess ${step}`),
    () => random.isChance(0.5) && records.leave(chess, random.of([mina, ivan])),
    () => records.join(chess, mina),
    () => records.join(chess, ivan),
    () => records.turn(lounge, random.isChance(0.5)),
    () => records.putOut(lounge, mina),
    () => records.groups.get(chess)!.members.has(mina) && records.letIn(lounge, mina),
    () => records.putOut(secret, mina),
    () => records.groups.get(chess)!.members.has(mina) && records.letIn(secret, mina),
    () => records.addConversation(aConversation(channelId(`new${step}`), { groupId: chess })),
    () => records.addConversation(aConversation(channelId(`dm${step}`), { kind: 'adhoc' }), [mina, ivan]),
    () => random.isChance(0.4) && server.cut(),
    () => (server.isDown = random.isChance(0.3)),
    () => random.isChance(0.1) && records.restore(`epoch ${step}`),
    () => client.connection.wake(),
    () =>
      client
        .timeline(general)
        .loadEarlier()
        .catch(() => undefined),
  ]
  random.of(choices)()
}
