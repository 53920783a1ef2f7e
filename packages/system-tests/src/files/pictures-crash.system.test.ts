import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import type { FileId, GroupId } from '@hubbub/protocol'
import { fetchFile, Seeded, TestServer, TestSystem, uploadFile, type Somebody } from '@hubbub/testing'
import { pngOf } from './png.ts'

const forMs = 8_000

/** Sets one picture after the other; what is broken off is left, and another one taken. Answers how many were set. */
async function setAgainAndAgain(olga: Somebody, groupId: GroupId, until: number): Promise<number> {
  let set = 0
  for (let n = 0; performance.now() < until; n++) {
    const purpose = n % 2 === 0 ? 'avatar' : 'icon'
    try {
      const { id } = await uploadFile(olga, 'face.png', pngOf(80, 80), purpose)
      if (purpose === 'avatar') await olga.call('users.setPicture', { fileId: id })
      else await olga.call('groups.edit', { groupId, picture: id })
      set++
    } catch {
      // The server is gone. What it was doing is what is looked at in the end.
      await sleep(50)
    }
  }
  return set
}

async function killAgainAndAgain(server: TestServer, until: number): Promise<number> {
  const chance = new Seeded(7)
  let kills = 0
  for (; performance.now() < until; kills++) {
    await sleep(chance.between(500, 1_500))
    await server.kill()
    await server.start()
  }
  return kills
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
  while ((left.get() as { count: number }).count > 0) await sleep(100)
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
    const until = performance.now() + forMs
    const setting = setAgainAndAgain(olga, group.id, until)
    const kills = await killAgainAndAgain(server, until)
    expect(await setting).toBeGreaterThan(3)
    expect(kills).toBeGreaterThan(3)
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
}, 120_000)
