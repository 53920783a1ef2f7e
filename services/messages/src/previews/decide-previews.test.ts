import { describe, expect, it } from '@jest/globals'
import type { Attachment } from '@hubbub/protocol'
import { decideDelete } from '../write/decide-delete.ts'
import { decideEdit } from '../write/decide-edit.ts'
import type { MessageRecord } from '../records/decision.ts'
import { chess, mina } from '../testing/messages.suite.ts'
import { decideRemovePreviews, linksWithout } from './decide-previews.ts'

const [one, two] = ['https://a.example/', 'https://b.example/'] as const
const image = 'f_0000000000000000000000000A'
const place = { conversationId: chess, seq: 1 }
const message: MessageRecord = {
  ...{ ...place, authorId: mina, body: `${one} ${two}`, mentions: [], mentionsEveryone: false },
  previews: [{ url: one, title: 'one', image: { fileId: image, width: 3, height: 2 } }],
  ...{ at: 1, editedAt: null, deletedAt: null },
}
const attachment: Attachment = {
  ...{ id: 'f_0000000000000000000000000B', name: 'a', type: 'text/plain', size: 1, kind: 'file', alt: '' },
  ...{ width: null, height: null, isAnimated: false, thumbhash: null, durationMs: null },
  ...{ isSpoiler: false, waveform: null },
}
const facts = { message, rev: 1, earlier: [] }
const by = { ...place, by: mina, mayModerate: false, at: 5 }
const removal = {
  kind: 'job',
  job: {
    ...{ kind: 'files.remove', key: `${chess} 1 ${image}`, at: 5 },
    payload: { conversationId: chess, fileIds: [image] },
  },
}
const jobsOf = (decision: object) =>
  'puts' in decision ? (decision.puts as { kind: string }[]).filter(({ kind }) => kind === 'job') : []

describe('an edit', () => {
  const edit = { ...by, mentions: [], mentionsEveryone: false, wantsPreviews: true }

  it.each([
    ['that adds a link fetches', `${one} https://c.example/`, true],
    ['that leaves a link without a preview fetches once more', `${one} and ${two}`, true],
    ['that keeps what has a preview fetches nothing', `just ${one}`, false],
    ['without a link fetches nothing', 'no more', false],
  ])('an edit %s', (_, body, isFetched) => {
    const kinds = jobsOf(decideEdit(facts, { ...edit, body })).map((put) => JSON.stringify(put))
    expect(kinds.some((job) => job.includes('previews.fetch'))).toBe(isFetched)
  })

  it('an edit removes the images of links that go, also if the process dies', () => {
    expect(jobsOf(decideEdit(facts, { ...edit, body: 'no more' }))).toEqual([removal])
  })

  it('an edit forgets what was removed of links that are gone', () => {
    const removed = { ...message, previews: [], unpreviewed: [one, two] }
    expect(decideEdit({ ...facts, message: removed }, { ...edit, body: `only ${two}` })).toMatchObject({
      puts: [{ message: { unpreviewed: [two] } }, { kind: 'earlierText' }],
    })
  })

  it('where nothing is fetched an edit adds no job', () => {
    const off = { ...edit, wantsPreviews: false, body: 'https://c.example/' }
    expect(jobsOf(decideEdit({ ...facts, message: { ...message, previews: [] } }, off))).toEqual([])
  })
})

it('a deletion removes the images of previews with the files', () => {
  const attached = { ...message, attachments: [attachment] }
  const decision = decideDelete({ ...facts, message: attached }, by)
  expect(decision).toMatchObject({ done: { fileIds: [attachment.id, image] } })
  expect(jobsOf(decision)).toMatchObject([
    { job: { kind: 'files.remove' } },
    { job: { kind: 'inbox.message' } },
  ])
})

it('a removal takes the image along, also if the process dies', () => {
  expect(jobsOf(decideRemovePreviews({ message, rev: 1 }, { ...by, url: one }))).toEqual([removal])
  expect(jobsOf(decideRemovePreviews({ message, rev: 1 }, { ...by, url: two }))).toEqual([])
})

it('a preview of a link that is none any more can be removed', () => {
  const old = { ...message, body: 'written for an earlier server' }
  expect(decideRemovePreviews({ message: old, rev: 1 }, by)).toMatchObject({ done: { previews: [] } })
})

it('links without a preview are those that have none and are not to have one', () => {
  expect(linksWithout(message)).toEqual([two])
  expect(linksWithout({ ...message, unpreviewed: [two] })).toEqual([])
})
