import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, type ConversationId, type FileId, type Message } from '@hubbub/protocol'
import { fetchFile, Seeded, TestServer, TestSystem, untilEqual, type Somebody } from '@hubbub/testing'
import { FileSender, type SentFiles } from './file-sender.ts'

export interface FilesCrashOptions {
  seed: number
  people: number
  /** How long they upload and send. */
  forMs: number
}

export interface FilesCrashReport {
  seed: number
  kills: number
  /** Messages with files that were acknowledged, and how many of them were deleted. */
  sent: number
  deleted: number
  files: number
  /** Messages that are not there once. */
  lost: number
  doubled: number
  /** Files of messages that are there, and cannot be fetched, or are not what was uploaded. */
  missing: number
  wrong: number
  /** Files of deleted messages that can still be fetched. */
  left: number
  /** What lies on the disk and belongs to no file. */
  orphans: string[]
}

/** People upload and send files while the server is killed; afterwards every message has what it was sent with, and nothing else is left. */
export async function runFilesCrash({ seed, people, forMs }: FilesCrashOptions): Promise<FilesCrashReport> {
  const chance = new Seeded(seed)
  const server = new TestServer({ HUBBUB_RATE_LIMITS: 'off' })
  const system = await TestSystem.on(server)
  try {
    const users: Somebody[] = []
    for (let n = 0; n < people; n++) users.push(await system.person(`person-${n}`))
    const { channels } = await system.group(users[0]!, users.slice(1))
    const conversationId = channels[0]!.conversation.id
    const until = performance.now() + forMs
    const senders = users.map((user, n) => new FileSender(user, conversationId, new Seeded(seed * 1_000 + n)))
    const sending = Promise.all(senders.map((sender) => sender.run(until)))
    const kills = await killAgainAndAgain(server, chance, until)
    const sent = (await sending).flat()
    await jobsDone(server)
    return { seed, kills, ...(await judge(sent, users[0]!, conversationId)), orphans: orphansOf(server) }
  } finally {
    await system.close()
  }
}

async function killAgainAndAgain(server: TestServer, chance: Seeded, until: number): Promise<number> {
  let kills = 0
  while (performance.now() < until) {
    await sleep(chance.between(300, 1_200))
    await server.kill()
    await sleep(chance.between(0, 300))
    await server.start()
    kills++
  }
  return kills
}

/** All that was to be done with files has been done, also what is done an hour later: whether each file has its message. */
async function jobsDone({ databaseFile }: TestServer): Promise<void> {
  const db = new DatabaseSync(databaseFile, { timeout: 5_000 })
  db.exec("UPDATE jobs SET due_at = 1 WHERE kind = 'files.checkAttached'")
  const left = db.prepare("SELECT count(*) AS count FROM jobs WHERE kind LIKE 'files.%' AND key <> 'regular'")
  // A job that failed three times waits for more than a minute.
  await untilEqual(() => (left.get() as { count: number }).count, 0, { withinMs: 180_000 })
  db.close()
}

async function judge(
  sent: readonly SentFiles[],
  reader: Somebody,
  conversationId: ConversationId,
): Promise<Omit<FilesCrashReport, 'seed' | 'kills' | 'orphans'>> {
  const byCid = Map.groupBy(await everything(reader, conversationId), ({ cid }) => cid)
  const report = {
    sent: sent.length,
    deleted: 0,
    files: 0,
    lost: 0,
    doubled: 0,
    missing: 0,
    wrong: 0,
    left: 0,
  }
  for (const { cid, files, isDeleted } of sent) {
    const [message, again] = byCid.get(cid) ?? []
    if (again) report.doubled++
    if (!message || (!isDeleted && message.attachments?.length !== files.length)) report.lost++
    report.deleted += Number(isDeleted)
    report.files += files.length
    for (const file of files) {
      const hash = await hashOf(reader, file.id)
      if (isDeleted) report.left += Number(hash !== null)
      else if (hash === null) report.missing++
      else if (hash !== file.hash) report.wrong++
    }
  }
  return report
}

async function everything(reader: Somebody, conversationId: ConversationId): Promise<Message[]> {
  const all: Message[] = []
  for (let after = 0; ;) {
    const { messages, hasLater } = await reader.call('messages.history', {
      conversationId,
      after,
      limit: 100,
    })
    all.push(...messages)
    if (!hasLater) return all
    after = messages.at(-1)!.seq
  }
}

async function hashOf(reader: Somebody, id: FileId): Promise<string | null> {
  const answer = await fetchFile(reader, id)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (answer.status === 404) return null
  if (answer.status !== 200) throw new AppError('unexpected')
  return createHash('sha256').update(bytes).digest('hex')
}

/** Content without a record, and parts of what is not uploaded any more. */
function orphansOf({ folder, databaseFile }: TestServer): string[] {
  const db = new DatabaseSync(databaseFile, { readOnly: true })
  const rows = db.prepare('SELECT id, state FROM files').all() as { id: string; state: string }[]
  db.close()
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  const blobs = join(folder, 'files', 'blobs')
  return readdirSync(blobs, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({ id: parentPath.split('/').at(-1)!, name }))
    .filter(({ id, name }) => states.get(id) !== (name.startsWith('part-') ? 'uploading' : 'ready'))
    .map(({ id, name }) => `${id}/${name} ${states.get(id)}`)
}
