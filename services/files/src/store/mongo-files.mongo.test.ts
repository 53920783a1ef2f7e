import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Mongo } from '@hubbub/mongo'
import { newId } from '@hubbub/runtime'
import { TestMongo } from '@hubbub/testing'
import { itKeepsFiles } from '../testing/file-repository.suite.ts'
import { noLimit } from '../testing/no-limit.ts'
import type { FileRepository } from './file-repository.ts'
import { mongoFiles } from './mongo/mongo-files.ts'

const database = new TestMongo()
afterAll(() => database.remove())

describe('the files service on MongoDB', () => {
  itKeepsFiles(() => database.fresh(mongoFiles))
})

describe('a copy that is refused after it was written', () => {
  let files: FileRepository
  let whenInserted: () => Promise<unknown>

  /** Something else happens before its room is asked again. */
  const interrupted = (mongo: Mongo) =>
    mongoFiles({
      aggregates(...of: Parameters<Mongo['aggregates']>) {
        const made = mongo.aggregates(...of)
        const insert = made.aggregates.insert.bind(made.aggregates)
        made.aggregates.insert = async (...inserted) => {
          const changes = await insert(...inserted)
          await whenInserted()
          return changes
        }
        return made
      },
    } as Mongo)

  const ownerId = newId('u')
  const fileIds = [newId('f')]
  const facts = {
    ...{ id: fileIds[0]!, name: 'a', type: 'text/plain', size: 6, kind: 'file' as const },
    ...{ width: null, height: null, isAnimated: false, thumbhash: null, durationMs: null },
  }
  const copy = () =>
    files.addCopy({ fileIds, ownerId, facts, variants: [], room: { ...noLimit, person: 10 }, at: 1 })
  const fillUp = () => {
    whenInserted = async () => {}
    const other = { id: newId('f'), ownerId, name: 'b', size: 6, purpose: 'attachment' } as const
    return files.add({ ...other, room: noLimit, at: 1 })
  }

  beforeEach(async () => {
    files = await database.fresh(interrupted)
  })

  it('a copy is gone when its owner has no room for it any more', async () => {
    whenInserted = fillUp
    expect(await copy()).toEqual({ kind: 'personFull', leftBytes: 0 })
    expect(await files.get(fileIds[0]!)).toBeNull()
  })

  it('a copy that another try has given to a message meanwhile stays', async () => {
    const attachedTo = { holderId: newId('c'), cid: 'cid-00001' }
    whenInserted = async () => {
      await fillUp()
      const noGroup = { groupId: null, groupQuota: Number.MAX_SAFE_INTEGER }
      await files.attach({ fileIds, by: ownerId, attachedTo, ...noGroup, at: 1 })
    }
    expect(await copy()).toEqual({ kind: 'added' })
    expect(await files.get(fileIds[0]!)).toMatchObject({ attachedTo })
  })
})
