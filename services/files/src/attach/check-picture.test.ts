import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { FileId, GroupId, UserId } from '@hubbub/protocol'
import { newId } from '@hubbub/runtime'
import { openMemoryStore, type Store } from '@hubbub/sqlite'
import type { FilesDeps } from '../deps.ts'
import { filesWrites, sqliteFiles } from '../index.ts'
import { noLimit } from '../testing/no-limit.ts'
import { checkPicture } from './check-picture.ts'

const [olga, group] = [newId('u'), newId('g')]
let store: Store
let deps: FilesDeps
/** What they show. */
let shown: FileId | null
beforeEach(async () => {
  store = await openMemoryStore({ modules: [filesWrites] })
  shown = null
  const answers = {
    'accounts.get': () => (shown ? { picture: shown } : {}),
    'groups.pictureOf': () => shown,
  }
  const call = async (action: keyof typeof answers) => answers[action]()
  deps = { files: sqliteFiles(store), clock: { wall: () => 5 }, bus: { call } } as unknown as FilesDeps
})
afterEach(() => store.close())

/** Olga was to show it, or her group; whoever did it died before. */
async function given(holderId: UserId | GroupId, purpose: 'avatar' | 'icon') {
  const id = newId('f')
  const { files } = deps
  await files.add({ id, ownerId: olga, name: 'a', size: 1, purpose, room: noLimit, at: 1 })
  await files.uploaded({ fileIds: [id], at: 1 })
  const facts = {
    ...{ id, name: 'a', type: 'image/webp', size: 1, kind: 'image' as const, width: 1, height: 1 },
    ...{ isAnimated: false, thumbhash: null, durationMs: null },
  }
  await files.processed({ fileIds: [id], result: { facts, variants: [] } })
  const attachedTo = { holderId, cid: 'set-00001' }
  await files.attachPicture({ fileIds: [id], by: olga, attachedTo, purpose, at: 1 })
  return id
}

const jobs = () => store.sql.all<{ id: string; due_at: number }>('SELECT id, due_at FROM jobs ORDER BY id')

it.each([
  ['person', olga, 'avatar'],
  ['group', group, 'icon'],
] as const)(
  'a picture that its %s does not show is removed, and one that is shown stays',
  async (_, holder, as) => {
    const [lost, kept] = [await given(holder, as), await given(holder, as)]
    shown = kept
    for (const id of [lost, kept]) await checkPicture(id, deps)
    expect([(await deps.files.get(lost))!.state, (await deps.files.get(kept))!.state]).toEqual([
      'removed',
      'ready',
    ])
    expect(jobs()).toContainEqual({ id: `files.deleteContent:${lost}`, due_at: 5 })
  },
)

it('a picture is checked an hour after it was given', async () => {
  const id = await given(olga, 'avatar')
  expect(jobs()).toContainEqual({ id: `files.checkPicture:${id}`, due_at: 3_600_001 })
})
