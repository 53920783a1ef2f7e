import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { ConversationId, Push, Request } from '@hubbub/protocol'
import { TestSystem, until, type Ear, type Somebody } from '@hubbub/testing'

type Event = Push<'event'>
type Position = Request<'messages.sync'>['streams'][number]

const rounds = 4
const saidAtOnce = 16

describe.each(['direct', 'outbox'])('during messages in broadcast mode %s', (mode) => {
  let system: TestSystem
  beforeAll(async () => {
    system = await TestSystem.open({ HUBBUB_BROADCAST: mode })
  })
  afterAll(() => system.close())

  it('people shut out of a channel made private hear no message after the change', async () => {
    const [olga, mina, ivan, noor] = await Promise.all(
      ['olga', 'mina', 'ivan', 'noor'].map((name) => system.person(name)),
    )
    const { group, channels } = await system.group(olga!, [mina!, ivan!, noor!])
    await olga!.call('groups.setRole', { groupId: group.id, userId: mina!.userId, role: 'admin' })
    const conversationId = channels[0]!.conversation.id
    const ears = await Promise.all([mina!, olga!, ivan!, noor!].map((person) => person.listen()))
    const [mine, , ...shutOut] = ears as [Ear, Ear, Ear, Ear]

    for (let round = 0; round < rounds; round++) {
      const chatter = new Chatter([olga!, mina!], conversationId)
      await chatter.hasSaid(saidAtOnce)
      await olga!.call('groups.editChannel', { conversationId, isPrivate: true })
      await chatter.ends()
      // What is told last has come, and so has all that was told before it.
      const { rev: last } = await olga!.call('messages.send', {
        ...{ conversationId, cid: `visibility-last-${round}`, body: 'e4' },
      })
      const { epoch } = await mine.hears<Event>('event', isAt(conversationId, last))
      const change = await changeAfter(mine, { id: conversationId, epoch, rev: chatter.from })
      for (const ear of shutOut) {
        await ear.call('messages.heads', {})
        expect(revsHeard(ear, conversationId).filter((rev) => rev > change)).toEqual([])
      }
      await olga!.call('groups.editChannel', { conversationId, isPrivate: false })
    }
    // A store that is slow to write makes this long.
  })
})

/** People who talk in one place, many at a time, and ask now and then. */
class Chatter {
  /** The number of the first change that was acknowledged. */
  from = Infinity
  #acknowledged = 0
  #isOver = false
  readonly #talking: Promise<void>[]

  constructor(people: Somebody[], conversationId: ConversationId) {
    this.#talking = Array.from({ length: saidAtOnce }, (_, n) =>
      this.#talk(people[n % people.length]!, conversationId),
    )
  }

  /** Answers when so many were acknowledged. */
  async hasSaid(count: number): Promise<void> {
    await until(() => this.#acknowledged >= count)
  }

  async ends(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#talking)
  }

  async #talk(who: Somebody, conversationId: ConversationId): Promise<void> {
    while (!this.#isOver) {
      const message = { conversationId, cid: `visibility-${++cids}` }
      const { rev } = await (cids % 3 === 0
        ? who.call('polls.create', { ...message, question: 'e4?', options: ['e5', 'c5'] })
        : who.call('messages.send', { ...message, body: 'e4' }))
      this.#acknowledged++
      this.from = Math.min(this.from, rev)
    }
  }
}

let cids = 0

/** The number of the first change of the channel itself after a position. */
async function changeAfter(ear: Ear, position: Position): Promise<number> {
  const reply = await ear.call('messages.sync', { streams: [position] })
  const [answer] = reply.ok ? reply.data.streams : []
  if (answer?.status !== 'events') throw new Error(`no events after ${position.rev}`)
  const found = answer.events.find(({ type }) => type === 'conversation.changed')
  return found?.rev ?? changeAfter(ear, { ...position, rev: answer.events.at(-1)!.rev })
}

const isAt =
  (stream: ConversationId, rev: number) =>
  (event: Event): boolean =>
    event.stream === stream && event.rev === rev

const revsHeard = ({ events }: Ear, stream: ConversationId): number[] =>
  events.flatMap((event) => (event.stream === stream && event.type === 'message.created' ? event.rev : []))
