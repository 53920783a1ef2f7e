import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { StreamEvent } from '@hubbub/protocol'
import type { HubbubClient } from '../client.ts'
import { aStage, chess } from '../testing/stage.ts'
import { ivan, mina } from '../testing/users.ts'

const role = 'r_0000000000000000000000000A' as const

let stage: ReturnType<typeof aStage>
let client: HubbubClient

beforeEach(async () => {
  stage = aStage()
  client = await stage.enter()
  await stage.clock.pass(10)
})
afterEach(() => client.close())

/** So many changes of which nothing is told but what the test sends by hand. */
function change(count: number): number {
  stage.server.fate = () => 'is lost'
  for (let n = 0; n < count; n++) stage.records.renameGroup(chess, `chess ${n}`)
  stage.server.fate = () => 'arrives'
  return stage.records.stream(chess).rev
}

/** Of two members, and the change after them. */
const given = (rev: number): StreamEvent => {
  const held = [
    { roleIds: [role], userIds: [mina] },
    { roleIds: [], userIds: [ivan] },
  ]
  return { stream: chess, epoch: stage.records.epoch, rev, type: 'members.roles', data: { held } }
}
const single = (rev: number) => stage.records.stream(chess).event(rev, stage.records.epoch, mina)
const asked = () => stage.server.asked.filter(([name]) => name === 'messages.sync')
const socket = () => [...stage.server.sockets][0]!
const group = () => client.group(chess).get()

describe('roles that many members are given at once', () => {
  it('the event is taken as the changes of all of them, once, without a question to the server', async () => {
    const rev = change(3)
    for (let n = 0; n < 2; n++) socket().push('event', given(rev))
    await stage.clock.pass(10)
    expect(group()).toMatchObject({ rev, roleIds: [role] })
    await stage.clock.pass(2_000)
    expect(asked()).toEqual([])
  })

  it('the event waits for a change that is missing before it, and for no other', async () => {
    const rev = change(4)
    socket().push('event', given(rev))
    await stage.clock.pass(10)
    expect(group()).not.toHaveProperty('roleIds')
    socket().push('event', single(rev - 3))
    await stage.clock.pass(10)
    expect(group()).toMatchObject({ rev, roleIds: [role] })
    expect(asked()).toEqual([])
  })

  it('the event counts also where some of its changes were told already', async () => {
    const rev = change(3)
    socket().push('event', single(rev - 2))
    socket().push('event', given(rev))
    await stage.clock.pass(10)
    expect(group()).toMatchObject({ rev, roleIds: [role] })
  })

  it('a client that does not know the event finds a gap, and asks for the single ones', async () => {
    const rev = change(3)
    socket().push('event', { ...given(rev), type: 'members.unheard', data: {} })
    await stage.clock.pass(2_000)
    expect(asked()).toHaveLength(1)
    expect(group()).toMatchObject({ rev })
  })
})
