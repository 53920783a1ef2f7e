import { describe, expect, it } from '@jest/globals'
import type { ConversationId, GroupId, Role, UserId } from '@hubbub/protocol'
import type { InternalCall } from './broker.ts'
import { Standings } from './standings.ts'

const mina: UserId = 'u_0000000000000000000000000A'
const chess: GroupId = 'g_0000000000000000000000000A'
const general: ConversationId = 'c_0000000000000000000000000A'
const actor = { userId: mina, kind: 'person', isAdministrator: false } as const

/** A groups service of which every answer can be set, and that counts how often it is asked. */
function scene() {
  const facts = { role: 'member' as Role | null, isPrivate: false, isIn: true }
  const asked: string[] = []
  const call = (async (action: string) => {
    asked.push(action)
    if (action === 'groups.role') return facts.role
    if (action === 'groups.isIn') return facts.isIn
    return { kind: 'channel', groupId: chess, isPrivate: facts.isPrivate, isArchived: false }
  }) as unknown as InternalCall
  return { facts, asked, call, standings: new Standings(call) }
}

describe('what is remembered of how people stand', () => {
  it('asks once, however often a member sends', async () => {
    const { asked, standings } = scene()
    for (let n = 0; n < 3; n++)
      expect(await standings.inConversation(actor, general)).toMatchObject({ group: { role: 'member' } })
    expect(asked).toEqual(['groups.place', 'groups.role'])
  })

  it('forgets a role at once when it is told that it changed', async () => {
    const { facts, standings } = scene()
    await standings.inGroup(actor, chess)
    facts.role = null
    standings.forget({ userId: mina, groupId: chess })
    expect((await standings.inGroup(actor, chess)).group).toEqual({ id: chess, role: null })
  })

  it('forgets exactly: another person is not asked for again', async () => {
    const { asked, standings } = scene()
    await standings.inGroup(actor, chess)
    standings.forget({ userId: 'u_0000000000000000000000000B', groupId: chess })
    await standings.inGroup(actor, chess)
    expect(asked).toHaveLength(1)
  })

  it('forgets what a channel is, and who was let in', async () => {
    const { facts, standings } = scene()
    await standings.inConversation(actor, general)
    facts.isPrivate = true
    standings.forget({ conversationId: general })
    expect((await standings.inConversation(actor, general))?.conversation).toMatchObject({
      isPrivate: true,
      isIn: true,
    })
    facts.isIn = false
    standings.forget({ conversationId: general, userId: mina })
    expect((await standings.inConversation(actor, general))?.conversation).toMatchObject({ isIn: false })
  })

  it('takes a channel that is about to turn private for a private one until all closings are over', async () => {
    const { facts, standings } = scene()
    await standings.place(general)
    standings.close(general, 'one')
    standings.close(general, 'another')
    standings.forget({ conversationId: general, closing: 'one' })
    // What another change of the channel forgets ends no closing.
    standings.forget({ conversationId: general })
    facts.isIn = false
    expect((await standings.inConversation(actor, general))?.conversation).toMatchObject({
      isPrivate: true,
      isIn: false,
    })
    standings.forget({ conversationId: general, closing: 'another' })
    expect(await standings.place(general)).toMatchObject({ isPrivate: false })
  })

  it('waits for the end of a closing only so long: whoever began it may have died', async () => {
    const { call } = scene()
    let now = 0
    const standings = new Standings(call, undefined, () => now)
    standings.close(general, 'one')
    expect(await standings.place(general)).toMatchObject({ isPrivate: true })
    now = 60_000
    expect(await standings.place(general)).toMatchObject({ isPrivate: false })
  })

  it('asks again after a while in a cluster, where whoever was to tell of a change may have died', async () => {
    const { facts, call } = scene()
    let now = 0
    const trust = { isHeld: () => true, remembersMs: 60_000, whenLost: () => {} }
    const standings = new Standings(call, trust, () => now)
    await standings.inGroup(actor, chess)
    facts.role = null
    now = 59_999
    expect((await standings.inGroup(actor, chess)).group?.role).toBe('member')
    now = 60_000
    expect((await standings.inGroup(actor, chess)).group?.role).toBeNull()
  })

  it('relies on nothing while others may not reach it, and forgets all of before', async () => {
    const { facts, call } = scene()
    let isHeld = true
    let lose = () => {}
    const trust = {
      isHeld: () => isHeld,
      remembersMs: 60_000,
      whenLost: (run: () => void) => void (lose = run),
    }
    const standings = new Standings(call, trust)
    await standings.inGroup(actor, chess)
    isHeld = false
    facts.role = null
    expect((await standings.inGroup(actor, chess)).group?.role).toBeNull()
    facts.role = 'member'
    lose()
    isHeld = true
    expect((await standings.inGroup(actor, chess)).group?.role).toBe('member')
  })

  it('does not remember an answer that was on its way when the fact changed', async () => {
    let answer: (role: Role | null) => void = () => {}
    const slow = new Standings(
      (() => new Promise((resolve) => (answer = resolve))) as unknown as InternalCall,
    )
    const before = slow.inGroup(actor, chess)
    slow.forget({ userId: mina, groupId: chess })
    answer('member')
    await before
    const after = slow.inGroup(actor, chess)
    answer(null)
    expect((await after).group?.role).toBeNull()
  })
})
