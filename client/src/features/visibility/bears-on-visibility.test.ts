import { describe, expect, it } from '@jest/globals'
import type { ConversationId, GroupId, StreamEvent, UserId } from '@hubbub/protocol'
import { bearsOnVisibility } from './bears-on-visibility.ts'

const groupId: GroupId = 'g_0000000000000000000000000A'
const userId: UserId = 'u_0000000000000000000000000A'
const other: UserId = 'u_0000000000000000000000000B'
const conversationId: ConversationId = 'c_0000000000000000000000000A'
const known = [{ conversationId, isVisible: false, reasons: [{ by: 'private' }] }]
const isAskedAgain = (stream: string, type: string, data: object = {}) =>
  bearsOnVisibility(known, { groupId, userId }, { stream, type, data } as StreamEvent)

describe('the channels that a member sees', () => {
  it('a change of the member asks for them again, one of another member does not', () => {
    for (const type of ['member.left', 'member.role', 'member.roles'])
      expect([
        isAskedAgain(groupId, type, { userId }),
        isAskedAgain(groupId, type, { userId: other }),
      ]).toEqual([true, false])
    expect(isAskedAgain(groupId, 'member.joined', { member: { userId } })).toBe(true)
    expect(isAskedAgain(groupId, 'member.joined', { member: { userId: other } })).toBe(false)
  })

  it('a change of the roles and channels of their group asks for them again', () => {
    for (const type of [
      ...['roles.changed', 'channel.added', 'channel.removed'],
      ...['members.roles', 'members.joined', 'members.left'],
    ])
      expect([isAskedAgain(groupId, type), isAskedAgain('g_0000000000000000000000000B', type)]).toEqual([
        true,
        false,
      ])
  })

  it('a channel that lets others in asks for them again, a message does not', () => {
    for (const type of ['conversation.changed', 'person.joined', 'person.left'])
      expect([
        isAskedAgain(conversationId, type),
        isAskedAgain('c_0000000000000000000000000B', type),
      ]).toEqual([true, false])
    expect(isAskedAgain(conversationId, 'message.created')).toBe(false)
  })
  it('a private channel that comes into view asks for them again, one of another group does not', () => {
    const added = (of: GroupId) => ({ conversation: { conversation: { groupId: of } } })
    expect(isAskedAgain('u_0000000000000000000000000C', 'conversation.added', added(groupId))).toBe(true)
    const elsewhere = added('g_0000000000000000000000000B')
    expect(isAskedAgain('u_0000000000000000000000000C', 'conversation.added', elsewhere)).toBe(false)
  })

  it('a change before the first answer asks for them again', () => {
    const change = { stream: conversationId, type: 'person.joined', data: {} } as unknown as StreamEvent
    expect(bearsOnVisibility(undefined, { groupId, userId }, change)).toBe(true)
  })
})
