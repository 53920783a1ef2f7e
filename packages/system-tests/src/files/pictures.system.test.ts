import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  limits,
  type FileId,
  type UploadPurpose,
  type GroupId,
  type Person,
  type Push,
} from '@hubbub/protocol'
import {
  type Ear,
  beginUpload,
  fetchFile,
  TestSystem,
  untilEqual,
  uploadFile,
  type Somebody,
} from '@hubbub/testing'
import { pngOf } from './png.ts'

const folder = mkdtempSync(join(tmpdir(), 'hubbub-pictures-'))
let system: TestSystem
let olga: Somebody
let mina: Somebody
let stranger: Somebody
let minasEar: Ear
let groupId: GroupId
beforeAll(async () => {
  system = await TestSystem.open({ HUBBUB_FILES: 'folder', HUBBUB_FILES_FOLDER: folder })
  olga = await system.person('olga')
  mina = await system.person('mina')
  stranger = await system.person('stranger')
  groupId = (await system.group(olga, [mina])).group.id
  minasEar = await mina.listen()
})
afterAll(async () => {
  await system.close()
  rmSync(folder, { recursive: true, force: true })
})

async function upload(by: Somebody, purpose: UploadPurpose, bytes = pngOf(300, 200)): Promise<FileId> {
  return (await uploadFile(by, 'face.png', bytes, purpose)).id
}

async function avatarOf(somebody: Somebody): Promise<FileId> {
  const fileId = await upload(somebody, 'avatar')
  await somebody.call('users.setPicture', { fileId })
  return fileId
}

async function iconOf(by: Somebody): Promise<FileId> {
  const picture = await upload(by, 'icon')
  await by.call('groups.edit', { groupId, picture })
  return picture
}

async function statusOf(by: Somebody, fileId: FileId, variant = 's64'): Promise<number> {
  const answer = await fetchFile(by, fileId, variant)
  await answer.arrayBuffer()
  return answer.status
}

async function anonymousStatusOf(fileId: FileId, headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(`${olga.url}/api/files/${fileId}/s128`, { headers })
  await answer.arrayBuffer()
  return answer.status
}

/** Mina is told that this is the picture of somebody now. */
const hearsOf = (somebody: Somebody, fileId: FileId | undefined) =>
  minasEar.hears<Person>('person', ({ id, picture }) => id === somebody.userId && picture === fileId)

/** What is left of it in the storage, once the jobs of the server are done. */
const untilRemoved = (fileId: FileId) => untilEqual(() => isStored(fileId), false)

async function isStored(fileId: FileId): Promise<boolean> {
  try {
    return (await readdir(folder, { recursive: true })).some((path) => path.includes(fileId))
  } catch (error) {
    // A folder went while it was read.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true
    throw error
  }
}

describe('the picture of a person', () => {
  it('a picture is seen by whoever is signed in, in three sizes and not as it was uploaded', async () => {
    const fileId = await avatarOf(olga)
    for (const variant of ['s64', 's128', 's512']) {
      const answer = await fetchFile(stranger, fileId, variant)
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=2592000',
        'x-content-type-options': 'nosniff',
      })
      await answer.arrayBuffer()
    }
    for (const variant of ['original', 'preview', 'large'])
      expect(await statusOf(olga, fileId, variant)).toBe(404)
    expect(await anonymousStatusOf(fileId)).toBe(401)
    const { me } = await olga.call('groups.home', {})
    expect(me.picture).toBe(fileId)
  })

  it('a new picture is told at once to those who share a group, and the one before is gone', async () => {
    const first = await avatarOf(olga)
    await hearsOf(olga, first)
    const second = await avatarOf(olga)
    await hearsOf(olga, second)
    expect([await statusOf(mina, first), await statusOf(olga, first)]).toEqual([404, 404])
    expect(await statusOf(mina, second)).toBe(200)
    await untilRemoved(first)
    await olga.call('users.setPicture', { fileId: null })
    expect(await statusOf(mina, second)).toBe(404)
    const { members } = await mina.call('groups.members', { groupId })
    expect(members.find(({ userId }) => userId === olga.userId)!.person).not.toHaveProperty('picture')
    await untilRemoved(second)
  })

  it('the same picture twice is once, and a picture that was replaced cannot be set again', async () => {
    const first = await avatarOf(olga)
    expect(await olga.call('users.setPicture', { fileId: first })).toMatchObject({ picture: first })
    expect(await statusOf(mina, first)).toBe(200)
    await avatarOf(olga)
    await expect(olga.call('users.setPicture', { fileId: first })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('a file of somebody else, for something else, or in use is not found', async () => {
    const icon = await iconOf(olga)
    const fileIds = [
      await upload(mina, 'avatar'),
      await upload(olga, 'attachment'),
      await upload(olga, 'icon'),
      await avatarOf(mina),
      icon,
    ]
    for (const fileId of fileIds)
      await expect(olga.call('users.setPicture', { fileId })).rejects.toMatchObject({ code: 'not_found' })
    expect(await statusOf(mina, icon)).toBe(200)
  })

  it('a picture cannot be sent as a file of a message', async () => {
    const { channels } = await olga.call('groups.get', { groupId })
    const conversationId = channels[0]!.conversation.id
    for (const fileId of [await upload(olga, 'avatar'), await avatarOf(olga)])
      await expect(
        olga.call('messages.send', {
          conversationId,
          cid: `c-${fileId}`,
          body: '',
          attachments: [{ fileId }],
        }),
      ).rejects.toMatchObject({ code: 'not_found' })
  })

  it('before it is set only its owner may look at it', async () => {
    const fileId = await upload(olga, 'avatar')
    expect([await statusOf(olga, fileId), await statusOf(mina, fileId)]).toEqual([200, 404])
    expect(await anonymousStatusOf(await upload(olga, 'icon'))).toBe(401)
  })

  it('a file that is no image is refused, and nothing of it is stored', async () => {
    const text = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
    const fileId = await upload(olga, 'avatar', text)
    await expect(olga.call('users.setPicture', { fileId })).rejects.toMatchObject({ code: 'not_an_image' })
    await untilRemoved(fileId)
  })

  it('a picture that is too large, or for a purpose that there is not, is refused before it is uploaded', async () => {
    await expect(
      beginUpload(olga, 'a.png', limits.pictureBytes + 1, undefined, 'avatar'),
    ).rejects.toMatchObject({
      code: 'file_too_large',
    })
    await expect(beginUpload(olga, 'a.png', 10, undefined, 'banner')).rejects.toMatchObject({
      code: 'bad_input',
    })
  })

  it('a disabled account loses its picture, and others hear of it', async () => {
    const ivan = await system.person('ivan')
    const { code } = await olga.call('groups.createInvite', { groupId })
    await ivan.call('groups.join', { code })
    const fileId = await avatarOf(ivan)
    await hearsOf(ivan, fileId)
    const root = await system.administrator()
    await root.call('accounts.setDisabled', { userId: ivan.userId, isDisabled: true })
    await hearsOf(ivan, undefined)
    expect(await statusOf(mina, fileId)).toBe(404)
    await untilRemoved(fileId)
    const enabled = await root.call('accounts.setDisabled', { userId: ivan.userId, isDisabled: false })
    expect(enabled).not.toHaveProperty('picture')
  })
})

describe('the picture of a group', () => {
  it('an icon is seen by strangers, also with a token that has ended', async () => {
    const fileId = await iconOf(olga)
    expect(await anonymousStatusOf(fileId)).toBe(200)
    expect(await anonymousStatusOf(fileId, { cookie: 'hubbub_files=stale' })).toBe(200)
    expect(await anonymousStatusOf(fileId, { authorization: 'Bearer stale' })).toBe(200)
    const { code } = await olga.call('groups.createInvite', { groupId })
    expect(await stranger.call('groups.previewInvite', { code })).toMatchObject({ picture: fileId })
  })

  it('a picture and an emoji take each other away, and members hear of it', async () => {
    await olga.call('groups.edit', { groupId, icon: '🎲' })
    const picture = await upload(olga, 'icon')
    expect(await olga.call('groups.edit', { groupId, picture })).toMatchObject({ picture, icon: null })
    await minasEar.hears<Push<'event'>>(
      'event',
      ({ type, data }) => type === 'group.changed' && data.group.picture === picture,
    )
    expect(await olga.call('groups.edit', { groupId, picture, name: 'Go' })).toMatchObject({
      picture,
      name: 'Go',
    })
    const edited = await olga.call('groups.edit', { groupId, icon: '⚫' })
    expect(edited).toMatchObject({ icon: '⚫' })
    expect(edited).not.toHaveProperty('picture')
    expect(await anonymousStatusOf(picture)).toBe(401)
    await untilRemoved(picture)
  })

  it('a new group may come with its picture', async () => {
    const picture = await upload(olga, 'icon')
    const { group } = await olga.call('groups.create', { name: 'Go', icon: '⚫', picture })
    expect(group).toMatchObject({ picture, icon: null })
    expect(await anonymousStatusOf(picture)).toBe(200)
    await expect(olga.call('groups.create', { name: 'Go', picture })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('a member without the right sets no picture, and the file stays theirs', async () => {
    const picture = await upload(mina, 'icon')
    await expect(mina.call('groups.edit', { groupId, picture })).rejects.toMatchObject({
      code: 'not_allowed',
    })
    await expect(olga.call('groups.edit', { groupId, picture })).rejects.toMatchObject({ code: 'not_found' })
    expect(await statusOf(mina, picture)).toBe(200)
  })

  it('the picture of a deleted group goes with it', async () => {
    const fileId = await iconOf(olga)
    await olga.call('groups.delete', { groupId })
    await untilRemoved(fileId)
    expect(await anonymousStatusOf(fileId)).toBe(401)
  })
})
