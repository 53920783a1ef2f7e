import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { StreamEvent } from '@hubbub/protocol'
import type { HubbubClient } from '../client.ts'
import { aStage, general, texts } from '../testing/stage.ts'
import { olga } from '../testing/users.ts'
import { singleChanges } from './single-changes.ts'

let stage: ReturnType<typeof aStage>
let client: HubbubClient

beforeEach(async () => {
  stage = aStage()
  client = await stage.enter()
  client.timeline(general).open()
  await stage.clock.pass(10)
})
afterEach(() => client.close())

/** Deleted on the server, of which nothing is told but what the test sends by hand. */
function deleteSeqs(seqs: number[]): StreamEvent {
  stage.server.fate = () => 'is lost'
  const deletions = seqs.map((seq) => {
    stage.records.delete(general, seq)
    return { seq, rev: stage.records.stream(general).rev }
  })
  stage.server.fate = () => 'arrives'
  const { epoch } = stage.records
  const rev = stage.records.stream(general).rev + 1
  const data = { deletions, deletedAt: 5 }
  return { stream: general, epoch, rev, type: 'messages.deleted', data }
}

const asked = () => stage.server.asked.filter(([name]) => name === 'messages.sync')
const socket = () => [...stage.server.sockets][0]!
const deleted = () =>
  client
    .timeline(general)
    .get()
    .entries.map((entry) => entry.state === 'sent' && entry.message.deletedAt !== null)

describe('many deletions that are told at once', () => {
  it('an event of many deletions stands for one of each, and for itself', () => {
    const event = deleteSeqs([])
    expect(singleChanges(event)).toEqual([event])
    const data = { deletions: [{ seq: 3, rev: 7 }], deletedAt: 5 }
    const told = { ...event, rev: 8, data } as StreamEvent
    expect(singleChanges(told).map(({ rev, type }) => [rev, type])).toEqual([
      [7, 'message.deleted'],
      [8, 'messages.deleted'],
    ])
  })

  it('all of them go at once, without a question to the server', async () => {
    for (const body of ['one', 'two', 'three']) stage.records.send(general, olga, body)
    await stage.clock.pass(10)
    expect(texts(client)).toHaveLength(3)
    const event = deleteSeqs([1, 3])
    for (let n = 0; n < 2; n++) socket().push('event', event)
    await stage.clock.pass(10)
    expect(deleted()).toEqual([true, false, true])
    expect(client.conversation(general).get()?.rev).toBe(event.rev)
    expect(asked()).toEqual([])
  })

  it('a client that does not know the event finds a gap, and asks for the single ones', async () => {
    for (const body of ['one', 'two']) stage.records.send(general, olga, body)
    await stage.clock.pass(10)
    const { data: _, ...event } = deleteSeqs([1, 2])
    // As such a client reads it.
    socket().push('event', { ...event, type: 'messages.unheard', data: {} })
    await stage.clock.pass(2_000)
    expect(asked()).toHaveLength(1)
    expect(deleted()).toEqual([true, true])
  })
})
