import { describe, expect, it } from '@jest/globals'
import type { Attachment } from '@hubbub/protocol'
import { emptyTally } from '../records/stored-poll.ts'
import type { MessageRecord } from '../records/decision.ts'
import type { Draft } from '../records/message-repository.ts'
import { aDraft, chess, mina, olga, tea } from '../testing/messages.suite.ts'
import { decideDelete } from '../write/decide-delete.ts'
import type { Asked } from './part.ts'
import { fingerprintOf, toldOf, toldOfEdit } from './parts.ts'

const fileId = 'f_0000000000000000000000000A'
const roleId = 'r_0000000000000000000000000A'
const poll = { options: ['yes', 'no'], isMultiple: false, isAnonymous: true, hidesUntilVoted: false }
const forwarded = { authorId: olga, authorName: 'Olga', body: 'Earl Grey', at: 1 }
const source = { conversationId: tea, seq: 7 }
const attachment: Attachment = {
  ...{ id: fileId, name: 'a', type: 'text/plain', size: 1, kind: 'file', alt: '', isSpoiler: false },
  ...{ width: null, height: null, isAnimated: false, thumbhash: null, durationMs: null, waveform: null },
}
const storedPoll = { ...poll, until: 5_000, isClosed: false, told: emptyTally(2) }

describe('a fingerprint', () => {
  const base: Asked = {
    ...{ conversationId: chess, cid: 'cid-00001', body: 'e4', replyTo: null },
    ...{ attachments: [], isAlsoInChannel: false },
  }
  const file = { fileId, alt: 'a board', isSpoiler: true, waveform: null } as const

  // Stored with each message: a retry of a message of an earlier version is known by it.
  it.each<[string, Partial<Asked>, string]>([
    ['a text', {}, 'Em7IKwO2Gn5UPnbkmkXg-5q6qMreyCtOsCMLGsbUyXk'],
    ['an answer', { replyTo: 3 }, 'NyCbzERlxmALGw8FmFQkdv-4_4NAwzzzVnGbTYtmCrE'],
    ['a file', { attachments: [file] }, 'O0qPH-yi5sxrehJs5In1prfz6KgCRLkezVfziV7w51U'],
    ['a poll', { poll: { ...poll, until: 5_000 } }, 'BQfrOfgFg6U8KOX9ZE-YVWjCBLL3ORLjEj5bPGTDaDQ'],
    [
      'a forward',
      { forward: { conversationId: chess, seq: 7 } },
      'MU-fu_Vtw8kbyqZjLinb4-YhNjOjKRC69t5O7ZKWRUA',
    ],
    ['a reference', { isAlsoInChannel: true }, 'EQPEGH5PdA_7lmculb2Sju08grXl6QI5KXzxvV7XYtc'],
    [
      'a file with a reference',
      { attachments: [file], isAlsoInChannel: true },
      'cH1_1INgemQ51YTwTDKRBX8iWO4rLqwWJP0ZgNipiGk',
    ],
  ])('a fingerprint of %s is the same in all versions', (_, more, known) => {
    expect(fingerprintOf({ ...base, ...more })).toBe(known)
  })
})

describe('a message with all parts', () => {
  const draft: Required<Draft> = {
    ...aDraft(),
    ...{ mentions: [olga], mentionsEveryone: true, mentionedRoles: [roleId], attachments: [attachment] },
    ...{ poll: storedPoll, forward: { ...forwarded, source }, wantsPreviews: true, isInThread: true },
    ...{ isAlsoInChannel: true, threadReply: { conversationId: tea, seq: 3, rootSeq: 2 } },
    ...{ slowed: { channelId: chess, periodMs: 5 }, pushAfterMs: 5, wantsMissedMail: true },
    passedFilters: { groupId: 'g_0000000000000000000000000A', found: [] },
  }

  it('its readers are told what they see, and nothing that is only for the server', () => {
    const { id, conversationId, cid, authorId, body, replyTo, at, mentions, threadReply } = draft
    expect(toldOf(draft, 7)).toEqual({
      ...{
        id,
        conversationId,
        seq: 7,
        cid,
        authorId,
        kind: 'text',
        body,
        replyTo,
        at,
        mentions,
        threadReply,
      },
      ...{ mentionsEveryone: true, mentionedRoles: [roleId], attachments: [attachment], forwarded },
      ...{ isAlsoInChannel: true, reactions: [], editedAt: null, deletedAt: null },
      poll: { ...poll, until: 5_000, isClosed: false, ...emptyTally(2), mine: [] },
    })
  })

  it('an edit tells its text, the mentions and the previews', () => {
    const edited = { ...toldOf(draft, 7), previews: [{ url: 'https://a.example/' }], editedAt: 9 }
    expect(toldOfEdit(edited as never)).toEqual({
      ...{ seq: 7, body: 'e4', mentions: [olga], mentionsEveryone: true, mentionedRoles: [roleId] },
      ...{ authorId: mina, previews: [{ url: 'https://a.example/' }], editedAt: 9 },
    })
  })

  it('an edit without mentions and previews does not name its author', () => {
    const edited = { ...aDraft(), seq: 7, editedAt: 9 }
    expect(toldOfEdit(edited)).toEqual({
      ...{ seq: 7, body: 'e4', mentions: [], mentionsEveryone: false, editedAt: 9 },
    })
  })

  it('a deletion leaves nothing but who wrote it, where and when', () => {
    const place = { conversationId: chess, seq: 7 }
    const thread = { id: tea, count: 1, lastAt: 2, lastAuthors: [] } as never
    const message: Required<Omit<MessageRecord, 'threadReply'>> = {
      ...{ ...place, authorId: mina, body: 'e4', at: 1, editedAt: 2, deletedAt: null, thread },
      ...{ mentions: [olga], mentionsEveryone: true, mentionedRoles: [roleId], attachments: [attachment] },
      ...{ previews: [{ url: 'https://a.example/' } as never], unpreviewed: ['https://b.example/'] },
      ...{ pinned: { by: olga, at: 2 }, isAlsoInChannel: true, poll: storedPoll, forwarded },
    }
    const deletion = { ...place, by: mina, mayModerate: false, at: 5 }
    const decision = decideDelete({ message, rev: 1, earlier: [] }, deletion)
    const [put] = 'puts' in decision ? decision.puts : []
    expect(put).toEqual({
      kind: 'message',
      message: {
        ...{ ...place, authorId: mina, body: '', at: 1, editedAt: null, deletedAt: 5 },
        // The thread that began there goes on, and the reference is told of the deletion.
        ...{ thread, mentions: [], mentionsEveryone: false, isAlsoInChannel: true },
      },
    })
  })
})
