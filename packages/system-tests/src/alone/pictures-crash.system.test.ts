import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import type { FileId, GroupId } from '@hubbub/protocol'
import {
  fetchFile,
  Seeded,
  TestServer,
  TestSystem,
  until,
  untilEqual,
  uploadFile,
  type Somebody,
} from '@hubbub/testing'
import { pngOf } from '../files/png.ts'

/** So often is the server killed. */
const enough = 8

/** Somebody who sets one picture after the other; what is broken off is left, and another one taken. */
class Setter {
  set = 0
  readonly #olga: Somebody
  readonly #groupId: GroupId

  constructor(olga: Somebody, groupId: GroupId) {
    this.#olga = olga
    this.#groupId = groupId
  }

  async setOne(purpose: 'avatar' | 'icon'): Promise<void> {
    const { id } = await uploadFile(this.#olga, 'face.png', pngOf(80, 80), purpose)
    if (purpose === 'avatar') await this.#olga.call('users.setPicture', { fileId: id })
    else await this.#olga.call('groups.edit', { groupId: this.#groupId, picture: id })
    this.set++
  }

  async setWhile(goesOn: () => boolean): Promise<void> {
    for (let n = 0; goesOn(); n++)
      try {
        await this.setOne(n % 2 === 0 ? 'avatar' : 'icon')
      } catch {
        // The server is gone. What it was doing is what is looked at in the end.
        await sleep(50)
      }
  }
}

/** An hour passes for the pictures that were given to somebody; then all jobs are done. */
async function checked(server: TestServer): Promise<void> {
  await server.stop()
  const { databaseFile } = server
  const writing = new DatabaseSync(databaseFile)
  writing.exec(`UPDATE jobs SET due_at = 1 WHERE kind = 'files.checkPicture'`)
  writing.close()
  await server.start()
  const reading = new DatabaseSync(databaseFile, { readOnly: true })
  const left = reading.prepare(
    "SELECT count(*) AS count FROM jobs WHERE kind LIKE 'files.%' AND key <> 'regular'",
  )
  // A job that failed three times waits for more than a minute.
  await untilEqual(() => (left.get() as { count: number }).count, 0, { withinMs: 180_000 })
  reading.close()
}

/** Those that somebody has, by the database; and those of which something is stored that nobody has and no sweep will find. */
function filesOf({ folder, databaseFile }: TestServer) {
  const db = new DatabaseSync(databaseFile, { readOnly: true })
  const rows = db.prepare('SELECT id, conversation_id AS holder FROM files').all() as {
    id: FileId
    holder: string | null
  }[]
  db.close()
  const known = new Set<string>(rows.map(({ id }) => id))
  const stored = readdirSync(join(folder, 'files', 'blobs'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath }) => parentPath.split('/').at(-1)!)
  return {
    held: rows.flatMap(({ id, holder }) => (holder === null ? [] : id)),
    orphans: stored.filter((id) => !known.has(id)),
  }
}

it('a picture that is shown has its content after each kill, and nothing is left of any other one', async () => {
  const server = new TestServer({ HUBBUB_RATE_LIMITS: 'off' })
  const system = await TestSystem.on(server)
  try {
    const olga = await system.person('olga')
    const { group } = await system.group(olga)
    const setter = new Setter(olga, group.id)
    const begun = performance.now()
    for (const purpose of ['avatar', 'icon'] as const) await setter.setOne(purpose)
    const usualMs = (performance.now() - begun) / 2
    const chance = new Seeded(7)
    let kills = 0
    const setting = setter.setWhile(() => kills < enough)
    for (; kills < enough; kills++) {
      // On a busy machine nothing would be set before the next kill.
      const { set } = setter
      if (kills % 2 === 1)
        await until(
          () => setter.set,
          (now) => now !== set,
          { everyMs: 10 },
        )
      await sleep((usualMs * chance.between(0, 100)) / 100)
      await server.kill()
      await server.start()
    }
    await setting
    await checked(server)
    const { me, groups } = await olga.call('groups.home', {})
    const shown = [me.picture!, groups[0]!.group.picture!]
    for (const fileId of shown) expect((await fetchFile(olga, fileId, 's512')).status).toBe(200)
    const { held, orphans } = filesOf(server)
    expect(held.toSorted()).toEqual(shown.toSorted())
    expect(orphans).toEqual([])
  } finally {
    await system.close()
  }
})
