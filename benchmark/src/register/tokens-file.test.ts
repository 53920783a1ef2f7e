import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BenchError } from '../bench-error.ts'
import type { TestUser } from './test-users.ts'
import { TokensFile, type TestGroup } from './tokens-file.ts'

const server = 'http://127.0.0.1:4000'
const user = (n: number): TestUser => ({
  ...{ userId: `u_${n}`, name: `test-${n}`, accessToken: `token of ${n}`, expiresAt: 1_800_000_000_000 },
})
const group: TestGroup = { groupId: 'g_1', name: 'Crowd', conversationId: 'c_1', isOurs: true }

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hubbub-tokens-'))
  path = join(folder, 'tokens')
})
afterEach(() => rmSync(folder, { recursive: true }))

function reopened(address = server): TokensFile {
  const file = TokensFile.open(path, address)
  file.close()
  return file
}

function refusal(open: () => unknown): string {
  try {
    open()
  } catch (error) {
    if (error instanceof BenchError) return `${error.code}: ${error.message}`
    throw error
  }
  return 'none'
}

describe('the file of test users', () => {
  it('the file of test users returns everybody and every group in it, however often it is opened', () => {
    const file = TokensFile.open(path, server)
    file.addUsers([user(1), user(2)])
    file.addGroup(group)
    file.close()
    const again = TokensFile.open(path, `${server}/`)
    again.addUsers([user(3)])
    again.close()
    expect(reopened().users).toEqual([user(1), user(2), user(3)])
    expect(reopened().groups).toEqual([group])
  })

  it('the file of test users is readable by its owner only', () => {
    reopened()
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('the file of test users is refused when others may read it', () => {
    reopened()
    chmodSync(path, 0o644)
    expect(refusal(reopened)).toMatch(/^tokens_open_to_others: .*chmod 600/)
  })

  it('the file of test users is refused for another server, and stays as it is', () => {
    TokensFile.open(path, server).addUsers([user(1)])
    const before = readFileSync(path, 'utf8')
    const told = refusal(() => TokensFile.open(path, 'https://chat.example.org'))
    expect(told).toMatch(/^tokens_of_another_server: /)
    expect(told).toContain('has the test users of http://127.0.0.1:4000, not of https://chat.example.org')
    expect(readFileSync(path, 'utf8')).toBe(before)
  })

  it('the file of test users drops an incomplete last line, and goes on after the one before', () => {
    TokensFile.open(path, server).addUsers([user(1)])
    const whole = readFileSync(path, 'utf8')
    const next = `${JSON.stringify(user(2))}\n`
    for (let cut = 1; cut < next.length; cut++) {
      writeFileSync(path, whole + next.slice(0, cut))
      const file = TokensFile.open(path, server)
      expect(file.users).toEqual([user(1)])
      file.addUsers([user(3)])
      file.close()
      expect(reopened().users).toEqual([user(1), user(3)])
    }
  })

  it('the file of test users begins again when even its first line is incomplete', () => {
    writeFileSync(path, '{"testUsersOf":"http', { mode: 0o600 })
    TokensFile.open(path, server).addUsers([user(1)])
    expect(reopened().users).toEqual([user(1)])
  })

  it.each(['no JSON', '17', 'null', '"text"'])('the file of test users names a broken line: %s', (line) => {
    TokensFile.open(path, server).addUsers([user(1)])
    appendFileSync(path, `${line}\n${JSON.stringify(user(2))}\n`)
    expect(refusal(reopened)).toMatch(/^tokens_broken: Line 3 of /)
  })

  it('a file of another kind is refused', () => {
    writeFileSync(path, '{"name":"@hubbub/benchmark"}\n', { mode: 0o600 })
    expect(refusal(reopened)).toMatch(/^tokens_broken: .* is not a file of test users/)
  })

  it('the file of test users can be removed', () => {
    TokensFile.open(path, server).remove()
    expect(existsSync(path)).toBe(false)
  })
})
