import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { existsSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BenchError } from '../bench-error.ts'
import { LiveFeed, type LiveEvent } from '../live/live-feed.ts'
import { Administrator } from '../servers/administrator.ts'
import { startHubbub, type OwnHubbub } from '../servers/hubbub.ts'
import { restCall } from '../servers/rest-call.ts'
import { checkTokens } from './check-tokens.ts'
import { cleanUp } from './clean-up.ts'
import { gather, registerRooms, registerUpTo, type RegisterParts } from './register.ts'
import { TokensFile } from './tokens-file.ts'

let server: OwnHubbub
let folder: string
let path: string
let administrator: Administrator
const feed = new LiveFeed()

beforeAll(async () => {
  server = await startHubbub()
  administrator = server.administrator
  folder = mkdtempSync(join(tmpdir(), 'hubbub-register-'))
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  path = join(folder, `tokens-${Math.random()}`)
  jest.restoreAllMocks()
})

/** The tool, as if it had just been started. */
function started(): RegisterParts {
  return { administrator, feed, file: TokensFile.open(path, server.url), perBatch: 20 }
}

/** The connection breaks after the server has done what it was asked for the `nth` time. */
function breaksAt(operation: string, nth: number): void {
  const call = administrator.call.bind(administrator)
  let asked = 0
  jest.spyOn(administrator, 'call').mockImplementation(async (name, input) => {
    const answer = await call(name, input)
    if (name === operation && ++asked === nth) throw new Error('the connection broke')
    return answer
  })
}

async function membersOf(groupId: string): Promise<number> {
  const { memberCount } = await administrator.call('groups.get', { groupId })
  return memberCount
}

describe('registering', () => {
  it('registering goes on after an interruption, with nobody twice, and all of them can come in', async () => {
    breaksAt('accounts.batchRegister', 2)
    await expect(registerUpTo(50, started())).rejects.toThrow('the connection broke')
    // In the middle of a line, as if the power went.
    truncateSync(path, statSync(path).size - 10)
    jest.restoreAllMocks()
    const parts = started()
    expect(parts.file.users).toHaveLength(19)
    expect(await registerUpTo(50, parts)).toMatchObject({ added: 31 })
    const { users } = TokensFile.open(path, server.url)
    expect(new Set(users.map(({ userId }) => userId)).size).toBe(50)
    for (const { userId, accessToken } of users)
      expect(await restCall(server.url, 'accounts.me', {}, accessToken)).toMatchObject({
        id: userId,
        kind: 'test',
      })
  })

  it('registering adds only missing people, and nobody when there are enough', async () => {
    expect(await registerUpTo(30, started())).toMatchObject({ added: 30 })
    expect(await registerUpTo(45, started())).toMatchObject({ added: 15 })
    expect(await registerUpTo(10, started())).toEqual({ added: 0, perSecond: null })
    expect(started().file.users).toHaveLength(45)
  })

  it('registering shows its progress', async () => {
    const reports: LiveEvent[] = []
    const stop = feed.subscribe((event) => reports.push(event))
    await registerUpTo(50, started())
    stop()
    expect(reports).toEqual(
      [20, 40, 50].map((count) => ({ kind: 'progress', doing: 'registering', count, of: 50 })),
    )
  })

  it('registering notices a file of people whom the server has forgotten', async () => {
    const parts = started()
    await registerUpTo(3, parts)
    const forgotten = { ...parts.file.users[0]!, accessToken: 'a.b.c' }
    parts.file.addUsers([forgotten])
    const told = checkTokens(parts.file, administrator)
    await expect(told).rejects.toThrow(BenchError)
    await expect(told).rejects.toMatchObject({ code: 'tokens_outdated' })
  })
})

describe('gathering', () => {
  it('gathering makes everybody a member once, also after an interruption, in the same group each time', async () => {
    await registerUpTo(25, started())
    breaksAt('groups.addTestUsers', 1)
    const crowd = { name: 'Crowd', members: 25 }
    await expect(gather(crowd, started())).rejects.toThrow('the connection broke')
    jest.restoreAllMocks()
    await gather(crowd, started())
    const { groups } = started().file
    expect(groups).toHaveLength(1)
    expect(await membersOf(groups[0]!.groupId)).toBe(26)
  })

  it('gathering takes an existing group of the administrator, and makes the asked channel', async () => {
    const { group } = await administrator.call('groups.create', { name: 'Town' })
    await registerUpTo(5, started())
    await gather({ name: 'Town', channel: 'market', members: 5 }, started())
    expect(started().file.groups).toMatchObject([{ groupId: group.id, isOurs: false }])
    const { channels } = await administrator.call('groups.get', { groupId: group.id })
    expect(channels.map(({ conversation }) => conversation.name)).toContain('market')
  })

  it('gathering prepares groups of several sizes from the same people', async () => {
    await registerRooms([3, 30], started())
    const { users, groups } = started().file
    expect(users).toHaveLength(30)
    expect(await Promise.all(groups.map(({ groupId }) => membersOf(groupId)))).toEqual([4, 31])
  })
})

describe('cleaning up', () => {
  it('cleaning up removes all test users, their groups and the file, and keeps everything older', async () => {
    const { group: own } = await administrator.call('groups.create', { name: 'Village' })
    await registerUpTo(25, started())
    await gather({ name: 'Village', members: 25 }, started())
    await gather({ name: 'Fair', members: 25 }, started())
    const { users, groups } = started().file
    const { conversationId } = groups[1]!
    await restCall(
      server.url,
      'messages.send',
      { conversationId, cid: 'a-word-of-many', body: 'hello' },
      users[0]!.accessToken,
    )
    expect(await cleanUp(started())).toMatchObject({ groups: 1 })
    expect(existsSync(path)).toBe(false)
    expect(await membersOf(own.id)).toBe(1)
    await expect(membersOf(groups[1]!.groupId)).rejects.toMatchObject({ code: 'not_found' })
    const { accounts } = await administrator.call('accounts.list', {})
    expect(accounts.filter(({ kind }) => kind === 'test')).toEqual([])
    await expect(restCall(server.url, 'accounts.me', {}, users[0]!.accessToken)).rejects.toMatchObject({
      code: expect.stringMatching(/session_ended|not_signed_in/),
    })
  })

  it('cleaning up can be repeated', async () => {
    expect(await cleanUp(started())).toEqual({ groups: 0, users: 0 })
  })
})

describe('an administrator', () => {
  it('an account without administrator rights is refused', async () => {
    await registerUpTo(1, started())
    const { accessToken } = started().file.users[0]!
    await expect(Administrator.of(server.url, { accessToken })).rejects.toMatchObject({
      code: 'administrator_needed',
    })
    const wrong = { name: 'benchmark', password: 'not the password' }
    await expect(Administrator.of(server.url, wrong)).rejects.toMatchObject({ code: 'administrator_needed' })
  })

  it('an administrator is told when no server is there', async () => {
    const nowhere = Administrator.of('http://127.0.0.1:1', { accessToken: 'x' })
    await expect(nowhere).rejects.toMatchObject({ code: 'server_unreachable' })
  })
})
