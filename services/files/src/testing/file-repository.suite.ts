import { beforeEach, describe, expect, it } from '@jest/globals'
import type { FileFacts, FilePurpose, GroupId } from '@hubbub/protocol'
import { newId } from '@hubbub/runtime'
import type { Attach, FileRepository, OfMessage, Room } from '../store/file-repository.ts'
import { noLimit as unlimited } from './no-limit.ts'

const olga = newId('u')
const mina = newId('u')
const conversationId = newId('c')
const elsewhere = newId('c')
const at = 1_000

/** What every store of files does. */
export function itKeepsFiles(open: () => Promise<FileRepository>): void {
  let files: FileRepository
  beforeEach(async () => {
    files = await open()
  })

  const noLimit = { groupId: null, groupQuota: Number.MAX_SAFE_INTEGER }
  const attach = (wish: OfMessage & Partial<Attach>) => files.attach({ ...noLimit, ...wish, at })

  async function begun(ownerId = olga, size = 10, purpose: FilePurpose = 'attachment') {
    const room = unlimited
    const id = newId('f')
    await files.add({ id, ownerId, name: 'board.png', size, purpose, room, at })
    return id
  }

  async function ready(ownerId = olga, purpose: FilePurpose = 'attachment') {
    const id = await begun(ownerId, 10, purpose)
    await files.uploaded({ fileIds: [id], at })
    await files.processed({ fileIds: [id], result: resultOf(id) })
    return id
  }

  const resultOf = (id: FileFacts['id']) => ({
    facts: {
      ...{ id, name: 'board.png', type: 'image/png', size: 12, kind: 'image' as const },
      ...{ width: 3, height: 2, isAnimated: false, thumbhash: 'aGk=', durationMs: null },
    },
    variants: [{ name: 'original', type: 'image/png', size: 12 }],
  })
  const attachedTo = { holderId: conversationId, cid: 'cid-00001' }

  describe('a copy', () => {
    const copy = (id = newId('f')) => ({
      ...{ fileIds: [id], ownerId: mina, room: unlimited },
      ...{ ...resultOf(id), at },
    })

    it('a copy is ready, its owner’s, and nothing has it until a message takes it', async () => {
      const wish = copy()
      await files.addCopy(wish)
      const [id] = wish.fileIds
      expect(await files.get(id!)).toMatchObject({
        ...{ ownerId: mina, state: 'ready', purpose: 'attachment', attachedTo: null },
        ...resultOf(id!),
      })
      expect(await files.usedBy(mina)).toBe(12)
      expect(await files.unattached(at + 1, 10)).toEqual([id])
      expect(await attach({ fileIds: [id!], by: mina, attachedTo })).toMatchObject({ kind: 'attached' })
    })

    it('a copy that is there already stays the message’s that has it', async () => {
      const wish = copy()
      await files.addCopy(wish)
      await attach({ fileIds: wish.fileIds, by: mina, attachedTo })
      await files.addCopy({ ...wish, at: at + 5 })
      expect(await files.get(wish.fileIds[0]!)).toMatchObject({ attachedTo, createdAt: at })
    })
  })

  describe('the image of a preview', () => {
    const preview = async (cid = attachedTo.cid) => {
      const id = newId('f')
      const holder = { attachedTo: { holderId: conversationId, cid }, room: unlimited }
      await files.addPreview({ id, ...resultOf(id), ...holder, at })
      return id
    }

    it('the message has it from the beginning, and it is nobody’s', async () => {
      const id = await preview()
      expect(await files.get(id)).toMatchObject({
        state: 'ready',
        purpose: 'preview',
        attachedTo,
        ...resultOf(id),
      })
      expect(await files.usedBy(olga)).toBe(0)
      expect(await files.used()).toBe(12)
      expect(await files.unattached(at + 1, 10)).toEqual([])
      expect(await files.heldBy(conversationId, 10)).toEqual([id])
    })

    it('the images of a message are found, without its attachments and those of other messages', async () => {
      const ids = [await preview(), await preview()]
      await preview('cid-00002')
      const attached = await ready()
      await attach({ fileIds: [attached], by: olga, attachedTo })
      expect((await files.previewsOf(attachedTo)).toSorted()).toEqual(ids.toSorted())
      await files.remove({ fileIds: [ids[0]!], holderId: conversationId, at })
      expect(await files.previewsOf(attachedTo)).toEqual([ids[1]])
    })
  })

  describe('an upload', () => {
    it('a file goes from uploading to processing to ready', async () => {
      const id = await begun()
      expect(await files.get(id)).toEqual({
        ...{ id, ownerId: olga, name: 'board.png', size: 10, state: 'uploading', hasFailed: false },
        ...{ purpose: 'attachment', facts: null, variants: [] },
        ...{ attachedTo: null, tries: null, groupId: null, createdAt: at, heardAt: null },
      })
      expect(await files.uploaded({ fileIds: [id], at })).toBe(true)
      expect((await files.get(id))!.state).toBe('processing')
      const result = resultOf(id)
      expect(await files.processed({ fileIds: [id], result })).toBe(true)
      expect(await files.get(id)).toMatchObject({ state: 'ready', size: 12, ...result })
    })

    it('a step that was taken already is not taken again', async () => {
      const id = await ready()
      expect(await files.uploaded({ fileIds: [id], at })).toBe(false)
      expect(await files.processed({ fileIds: [id], result: null })).toBe(false)
      expect((await files.get(id))!.state).toBe('ready')
    })

    it('a file that nobody may have is blocked', async () => {
      const id = await begun()
      await files.uploaded({ fileIds: [id], at })
      await files.processed({ fileIds: [id], result: null })
      expect(await files.get(id)).toMatchObject({ state: 'blocked', facts: null })
      const wish = { fileIds: [id], by: olga, attachedTo }
      expect(await attach(wish)).toEqual({ kind: 'blocked', fileId: id })
      expect(await attach({ ...wish, by: mina })).toEqual({ kind: 'missing', fileId: id })
    })

    it('a file that nobody could look at has failed, until somebody could after all', async () => {
      const id = await begun()
      expect(await files.failed({ fileIds: [id] })).toBe(false)
      await files.uploaded({ fileIds: [id], at })
      for (let time = 0; time < 2; time++) expect(await files.failed({ fileIds: [id] })).toBe(true)
      expect(await files.get(id)).toMatchObject({ state: 'processing', hasFailed: true })
      expect(await attach({ fileIds: [id], by: olga, attachedTo })).toEqual({
        kind: 'failed',
        fileId: id,
      })
      await files.processed({ fileIds: [id], result: resultOf(id) })
      expect(await files.failed({ fileIds: [id] })).toBe(false)
      expect(await files.get(id)).toMatchObject({ state: 'ready', hasFailed: false })
    })

    it('a file that is unknown is found by no write', async () => {
      const fileIds = [newId('f')]
      expect(await files.get(fileIds[0]!)).toBeNull()
      expect(await files.uploaded({ fileIds, at })).toBe(false)
      expect(await files.remove({ fileIds, at })).toEqual([])
    })
  })

  describe('attaching', () => {
    it('a message gets its files in its order, and may ask again', async () => {
      const fileIds = [await ready(), await ready()].toReversed()
      const wish = { fileIds, by: olga, attachedTo }
      const outcome = { kind: 'attached', facts: fileIds.map((id) => resultOf(id).facts) }
      expect(await attach(wish)).toEqual({ ...outcome, added: fileIds })
      expect(await attach(wish)).toEqual({ ...outcome, added: [] })
      expect((await files.get(fileIds[0]!))!.attachedTo).toEqual(attachedTo)
    })

    it('a file of somebody else, an unknown one and one that another message has are missing', async () => {
      const used = await ready()
      await attach({ fileIds: [used], by: olga, attachedTo: { ...attachedTo, cid: 'cid-00002' } })
      for (const fileId of [await ready(mina), newId('f'), used])
        expect(await attach({ fileIds: [fileId], by: olga, attachedTo })).toEqual({
          kind: 'missing',
          fileId,
        })
    })

    it('a file that is not ready keeps the message from having any', async () => {
      const first = await ready()
      const second = await begun()
      const wish = { fileIds: [first, second], by: olga, attachedTo }
      expect(await attach(wish)).toEqual({ kind: 'notReady', fileId: second })
      expect((await files.get(first))!.attachedTo).toBeNull()
    })

    it('a message that asks again for more than it can have loses nothing that it had', async () => {
      const [first, second] = [await ready(), await begun()]
      await attach({ fileIds: [first], by: olga, attachedTo })
      expect(await attach({ fileIds: [first, second], by: olga, attachedTo })).toMatchObject({
        kind: 'notReady',
      })
      expect((await files.get(first))!.attachedTo).toEqual(attachedTo)
    })

    it('files of a message that did not come about can be attached to another one', async () => {
      const fileIds = [await ready()]
      await attach({ fileIds, by: olga, attachedTo })
      await files.release({ fileIds, by: olga, attachedTo: { ...attachedTo, cid: 'cid-00003' } })
      expect((await files.get(fileIds[0]!))!.attachedTo).toEqual(attachedTo)
      await files.release({ fileIds, by: olga, attachedTo })
      expect((await files.get(fileIds[0]!))!.attachedTo).toBeNull()
    })

    it('a try to send a message that came to nothing leaves its files to the other tries', async () => {
      const fileIds = [await ready()]
      const [first, second] = [newId('m'), newId('m')]
      const wish = { fileIds, by: olga, attachedTo }
      for (const tryId of [first, second, second]) await attach({ ...wish, tryId })
      expect((await files.get(fileIds[0]!))!.tries).toEqual([first, second])
      await files.release({ ...wish, tryId: newId('m') })
      await files.release({ ...wish, tryId: second })
      expect(await files.get(fileIds[0]!)).toMatchObject({ attachedTo, tries: [first] })
      await files.release({ ...wish, tryId: first })
      expect(await files.get(fileIds[0]!)).toMatchObject({ attachedTo: null, groupId: null, tries: null })
    })

    it('a file that a server of before gave to a message stays with it, whatever tries come to nothing', async () => {
      const fileIds = [await ready()]
      const wish = { fileIds, by: olga, attachedTo }
      await attach(wish)
      const tryId = newId('m')
      await attach({ ...wish, tryId })
      await files.release({ ...wish, tryId })
      expect(await files.get(fileIds[0]!)).toMatchObject({ attachedTo, tries: null })
    })

    it('a file that one of very many tries was given stays with their message', async () => {
      const fileIds = [await ready()]
      const tries = Array.from({ length: 21 }, () => newId('m'))
      for (const tryId of tries) await attach({ fileIds, by: olga, attachedTo, tryId })
      for (const tryId of tries) await files.release({ fileIds, by: olga, attachedTo, tryId })
      expect((await files.get(fileIds[0]!))!.attachedTo).toEqual(attachedTo)
    })

    it('a file that nothing has is removed, and one that a message has got meanwhile is not', async () => {
      const fileIds = [await ready(), await ready()]
      await attach({ fileIds: [fileIds[0]!], by: olga, attachedTo })
      expect(await files.remove({ fileIds, onlyFree: true, at })).toEqual([fileIds[1]])
      expect((await files.get(fileIds[0]!))!.state).toBe('ready')
    })

    it('two messages that want one file at once do not both get it', async () => {
      const fileIds = [await ready()]
      const outcomes = await Promise.all(
        ['cid-00004', 'cid-00005'].map((cid) =>
          attach({ fileIds, by: olga, attachedTo: { holderId: conversationId, cid } }),
        ),
      )
      expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['attached', 'missing'])
    })
  })

  describe('the room of a group', () => {
    const to = (groupId: GroupId, cid: string, groupQuota = 30) => ({
      ...{ by: olga, groupId, groupQuota },
      attachedTo: { holderId: newId('c'), cid },
    })

    it('a group has what is attached in it, until the content is gone', async () => {
      const [groupId, id, other] = [newId('g'), await ready(), await ready()]
      await attach({ fileIds: [id], ...to(groupId, 'cid-00010') })
      await attach({ fileIds: [other], ...to(newId('g'), 'cid-00011') })
      expect(await files.usedByGroup(groupId)).toBe(12)
      await files.remove({ fileIds: [id], at })
      expect(await files.usedByGroup(groupId)).toBe(12)
      await files.forget([id])
      expect(await files.usedByGroup(groupId)).toBe(0)
    })

    it('a message gets all of its files or none where the group has no room with them', async () => {
      const groupId = newId('g')
      const fileIds = [await ready(), await ready(), await ready()]
      expect(await attach({ fileIds, ...to(groupId, 'cid-00010') })).toEqual({ kind: 'groupFull' })
      expect(await files.usedByGroup(groupId)).toBe(0)
      for (const id of fileIds) expect(await files.get(id)).toMatchObject({ attachedTo: null, groupId: null })
      const wish = { fileIds: fileIds.slice(1), ...to(groupId, 'cid-00010') }
      expect(await attach(wish)).toMatchObject({ kind: 'attached' })
      expect(await files.usedByGroup(groupId)).toBe(24)
      // It has them already, however low the limit is by now.
      expect(await attach({ ...wish, groupQuota: 1 })).toMatchObject({ kind: 'attached', added: [] })
      await files.release(wish)
      expect(await files.usedByGroup(groupId)).toBe(0)
    })

    it('messages that want the last room at once do not together get more than there is', async () => {
      for (let round = 0; round < 10; round++) {
        const groupId = newId('g')
        const ids = await Promise.all(Array.from({ length: 6 }, () => ready()))
        const outcomes = await Promise.all(
          ids.map((id, n) => attach({ fileIds: [id], ...to(groupId, `cid-0002${n}`) })),
        )
        const had = outcomes.filter(({ kind }) => kind === 'attached').length
        expect(had).toBeLessThanOrEqual(2)
        expect(await files.usedByGroup(groupId)).toBe(had * 12)
      }
    })
  })

  describe('a picture', () => {
    const wishOf = (fileId: FileFacts['id']) => ({
      ...{ fileIds: [fileId], by: olga, purpose: 'avatar' as const, at },
      attachedTo: { holderId: olga, cid: 'set-00001' },
    })

    it('a person gets a picture by asking for it, also twice, and never once more', async () => {
      const id = await ready(olga, 'avatar')
      const attached = { kind: 'attached' }
      expect(await files.attachPicture(wishOf(id))).toEqual(attached)
      expect(await files.attachPicture(wishOf(id))).toEqual(attached)
      const again = { ...wishOf(id), attachedTo: { holderId: olga, cid: 'set-00002' } }
      expect(await files.attachPicture(again)).toEqual({ kind: 'missing', fileId: id })
      expect(await files.get(id)).toMatchObject({ purpose: 'avatar', attachedTo: wishOf(id).attachedTo })
      expect(await files.heldBy(olga, 10)).toContain(id)
    })

    it('a file for something else, or of somebody else, is no picture, and no message gets a picture', async () => {
      const avatar = await ready(olga, 'avatar')
      for (const id of [await ready(), await ready(olga, 'icon'), await ready(mina, 'avatar'), newId('f')])
        expect(await files.attachPicture(wishOf(id))).toEqual({ kind: 'missing', fileId: id })
      expect(await attach({ fileIds: [avatar], by: olga, attachedTo })).toEqual({
        ...{ kind: 'missing', fileId: avatar },
      })
    })

    it('a file that is no image, or not ready, is no picture', async () => {
      const id = await begun(olga, 10, 'avatar')
      expect(await files.attachPicture(wishOf(id))).toEqual({ kind: 'notReady', fileId: id })
      await files.uploaded({ fileIds: [id], at })
      const facts = { ...resultOf(id).facts, kind: 'file' as const }
      await files.processed({ fileIds: [id], result: { facts, variants: [] } })
      expect(await files.attachPicture(wishOf(id))).toEqual({ kind: 'notAnImage' })
    })

    it('a picture that its holder lost cannot be given again', async () => {
      const id = await ready(olga, 'avatar')
      await files.attachPicture(wishOf(id))
      expect(await files.remove({ fileIds: [id], holderId: mina, at })).toEqual([])
      expect(await files.remove({ fileIds: [id], holderId: olga, at })).toEqual([id])
      expect(await files.attachPicture(wishOf(id))).toEqual({ kind: 'missing', fileId: id })
    })
  })

  describe('removing', () => {
    it('a removed file is kept by its state until it is forgotten', async () => {
      const id = await ready()
      expect(await files.remove({ fileIds: [id], at })).toEqual([id])
      expect(await files.remove({ fileIds: [id], at })).toEqual([id])
      expect((await files.get(id))!.state).toBe('removed')
      expect(await attach({ fileIds: [id], by: olga, attachedTo })).toMatchObject({ kind: 'missing' })
      await files.forget([id])
      expect(await files.get(id)).toBeNull()
    })

    it('an owner removes only what is theirs and what no message has', async () => {
      const [own, used, other] = [await ready(), await ready(), await ready(mina)]
      await attach({ fileIds: [used], by: olga, attachedTo })
      expect(await files.remove({ fileIds: [own, used, other], by: olga, at })).toEqual([own])
    })

    it('a conversation removes only what is in it', async () => {
      const [here, there] = [await ready(), await ready()]
      await attach({ fileIds: [here], by: olga, attachedTo })
      await attach({
        fileIds: [there],
        by: olga,
        attachedTo: { ...attachedTo, holderId: elsewhere },
      })
      expect(await files.remove({ fileIds: [here, there], holderId: conversationId, at })).toEqual([here])
    })
  })

  describe('room', () => {
    const add = (room: Partial<Room>, ownerId = newId('u'), size = 10) =>
      files.add({
        ...{ id: newId('f'), ownerId, name: 'board.png', size, purpose: 'attachment', at },
        room: { ...unlimited, ...room },
      })

    it('a person gets no file beyond what they may have, begun uploads included', async () => {
      const person = newId('u')
      expect(await add({ person: 25 }, person)).toEqual({ kind: 'added' })
      expect(await add({ person: 25 }, person)).toEqual({ kind: 'added' })
      expect(await add({ person: 25 }, person)).toEqual({ kind: 'personFull', leftBytes: 5 })
      expect(await add({ person: 25 })).toEqual({ kind: 'added' })
      expect(await files.usedBy(person)).toBe(20)
    })

    it('of uploads that begin at once no more come in than a person may have', async () => {
      const person = newId('u')
      const outcomes = await Promise.all(Array.from({ length: 15 }, () => add({ person: 25 }, person)))
      const added = outcomes.filter(({ kind }) => kind === 'added').length
      expect(added).toBeLessThanOrEqual(2)
      expect(await files.usedBy(person)).toBe(added * 10)
    })

    it('a server gets no file beyond what it may have, whoever brings it', async () => {
      const used = await files.used()
      expect(await add({ server: used + 15 })).toEqual({ kind: 'added' })
      expect(await add({ server: used + 15 })).toEqual({ kind: 'noRoom' })
      expect(await files.used()).toBe(used + 10)
    })

    it('a copy and the image of a preview need room as well', async () => {
      const [id, fileIds, person] = [newId('f'), [newId('f')], newId('u')]
      const server = await files.used()
      const copy = { fileIds, ownerId: person, ...resultOf(fileIds[0]!), at }
      expect(await files.addCopy({ ...copy, room: { ...unlimited, person: 11 } })).toEqual({
        kind: 'personFull',
        leftBytes: 11,
      })
      const image = { id, ...resultOf(id), attachedTo, at }
      expect(await files.addPreview({ ...image, room: { ...unlimited, server } })).toEqual({ kind: 'noRoom' })
      expect([await files.get(id), await files.get(fileIds[0]!)]).toEqual([null, null])
    })

    it('a disk has room for what open uploads leave, until they are looked at', async () => {
      const { uploading, processing } = await files.open()
      const bytes = uploading * 2 + processing + 35
      const id = await begun()
      expect(await files.open()).toEqual({ uploading: uploading + 10, processing })
      expect(await add({ disk: { bytes, copies: 2 } })).toEqual({ kind: 'noRoom' })
      await files.uploaded({ fileIds: [id], at })
      expect(await files.open()).toEqual({ uploading, processing: processing + 10 })
      expect(await add({ disk: { bytes, copies: 2 } })).toEqual({ kind: 'added' })
      expect(await add({ disk: { bytes: 0, copies: 2 } }, newId('u'), 0)).toEqual({ kind: 'noRoom' })
    })
  })

  describe('questions', () => {
    it('an upload is silent when nothing of it came since, and a complete one is none', async () => {
      const [silent, heard, complete] = [await begun(), await begun(), await begun()]
      await files.heard({ fileIds: [heard], at: at + 5 })
      await files.uploaded({ fileIds: [complete], at })
      await files.heard({ fileIds: [complete], at: at + 5 })
      const since = async (time: number) => {
        const found = await files.silent(time, 1_000)
        return [silent, heard, complete].filter((id) => found.includes(id))
      }
      expect(await since(at)).toEqual([])
      expect(await since(at + 1)).toEqual([silent])
      expect(await since(at + 6)).toEqual([silent, heard])
      expect((await files.get(complete))!.heardAt).toBeNull()
      const all = [silent, heard, complete]
      expect(await files.remove({ fileIds: all, silentSince: at + 1, at })).toEqual([silent])
    })

    it('the bytes in use are counted for each owner and in all', async () => {
      const owner = newId('u')
      const before = await files.used()
      await begun(owner, 5)
      await begun(owner, 7)
      expect(await files.usedBy(owner)).toBe(12)
      expect(await files.used()).toBe(before + 12)
      expect(await files.usedBy(newId('u'))).toBe(0)
    })

    it('a file that no message has is found by its age', async () => {
      const id = newId('f')
      const old = { id, ownerId: olga, name: 'old', size: 1, purpose: 'attachment', room: unlimited } as const
      await files.add({ ...old, at: 5 })
      const used = await ready()
      await attach({ fileIds: [used], by: olga, attachedTo })
      expect(await files.unattached(6, 10)).toEqual([id])
      expect(await files.unattached(5, 10)).toEqual([])
      expect(await files.unattached(at + 1, 1_000)).not.toContain(used)
    })

    it('a removed file is found neither by its conversation nor by its age', async () => {
      const place = newId('c')
      const [used, free] = [await ready(), await ready()]
      await attach({
        fileIds: [used],
        by: olga,
        attachedTo: { holderId: place, cid: 'cid-00007' },
      })
      await files.remove({ fileIds: [used, free], at })
      expect(await files.heldBy(place, 10)).toEqual([])
      expect(await files.unattached(at + 1, 1_000)).not.toContain(free)
    })

    it('files are found by their conversation and by their state', async () => {
      const place = newId('c')
      const id = await ready()
      await attach({ fileIds: [id], by: olga, attachedTo: { holderId: place, cid: 'cid-00006' } })
      expect(await files.heldBy(place, 10)).toEqual([id])
      const waiting = await begun()
      await files.uploaded({ fileIds: [waiting], at })
      expect(await files.inState('processing', 100)).toContain(waiting)
      expect(await files.inState('processing', 100)).not.toContain(id)
    })
  })
}
