import { describe, expect, it } from '@jest/globals'
import { decideChannelEdit } from '../channels/decide-channel-edit.ts'
import { aChannel, aGroup, anEntry, mina } from '../testing/users.suite.ts'
import { decideWebPublic } from './decide-web-public.ts'

const group = aGroup()
const channel = aChannel(group.id)
const open = { ...channel, isWebPublic: true as const }
const conversationId = channel.id
const audit = anEntry(group.id)

const decide = (before: Parameters<typeof decideWebPublic>[0], isWebPublic: boolean) =>
  decideWebPublic(before, { conversationId, isWebPublic, audit })

describe('a channel on the web', () => {
  it('a public channel that is opened to the web is recorded, and everybody in it hears it', () => {
    expect(decide(channel, true)).toEqual({
      refused: null,
      out: { channel: open },
      puts: [
        { kind: 'conversation', conversation: open },
        { kind: 'audit', entry: audit },
      ],
      changes: [{ stream: conversationId, type: 'conversation.changed' }],
    })
  })

  it('a channel that is closed says nothing of the web any more', () => {
    expect(decide(open, false)).toMatchObject({ out: { channel }, puts: [{}, { kind: 'audit' }] })
    const { out } = decide(open, false) as { out: { channel: object } }
    expect(out.channel).not.toHaveProperty('isWebPublic')
  })

  it.each([
    [open, true],
    [channel, false],
  ])('a channel that is so already is neither recorded nor told of', (before, isWebPublic) => {
    expect(decide(before, isWebPublic)).toEqual({
      refused: null,
      out: { channel: before },
      puts: [],
      changes: [],
    })
  })

  it('a private channel is not opened, and may be closed', () => {
    const hidden = { ...channel, isPrivate: true }
    expect(decide(hidden, true)).toEqual({ refused: 'private_channel' })
    expect(decide(hidden, false)).toMatchObject({ refused: null, changes: [] })
  })

  it('an archived channel is opened like any other: it can still be read', () => {
    expect(decide({ ...channel, isArchived: true }, true)).toMatchObject({ refused: null })
  })

  it.each([
    ['no channel', null],
    ['a direct conversation', { ...channel, kind: 'direct' as const, groupId: null }],
  ])('%s is not opened', (_, before) => {
    expect(decide(before, true)).toEqual({ refused: 'not_found' })
  })
})

describe('an edit of a channel on the web', () => {
  const edited = (before: object, edit: object) =>
    decideChannelEdit(
      { channel: { ...open, ...before }, viewers: [mina] },
      { conversationId, audit, ...edit },
    )

  it('an edit of other settings, or archiving it, leaves it on the web', () => {
    for (const edit of [{ name: 'hall' }, { isArchived: true }, { isPrivate: false }])
      expect(edited({}, edit)).toMatchObject({
        out: { channel: { isWebPublic: true } },
        puts: [{ kind: 'conversation' }, { kind: 'audit' }],
      })
  })

  it('a channel that turns private is not on the web any more, and that is recorded', () => {
    const { out, puts } = edited({}, { isPrivate: true }) as { out: { channel: object }; puts: object[] }
    expect(out.channel).not.toHaveProperty('isWebPublic')
    const details = {
      isPrivateBefore: false,
      isPrivateAfter: true,
      isWebPublicBefore: true,
      isWebPublicAfter: false,
    }
    expect(puts).toMatchObject([
      { kind: 'conversation', conversation: out.channel },
      { kind: 'audit', entry: { details } },
    ])
  })

  it('a channel that turns public again is not on the web, whatever was stored', () => {
    const { out } = edited({ isPrivate: true }, { isPrivate: false }) as { out: { channel: object } }
    expect(out.channel).not.toHaveProperty('isWebPublic')
  })
})
