import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import type { ConversationId, GroupId } from '@hubbub/protocol'
import { BenchError } from '../bench-error.ts'
import type { TestUser } from './test-users.ts'

/** A group that test users were brought into. */
export interface TestGroup {
  groupId: GroupId
  name: string
  /** Where they talk. */
  conversationId: ConversationId
  /** Made for them, and removed with them. */
  isOurs: boolean
}

interface Head {
  /** The origin of the server that these tokens are for. */
  testUsersOf: string
}

/**
 * The test users of one server with their tokens, which the server tells only once: a line of JSON for each, for its owner's
 * eyes only. What was added is on disk. A last line that was cut off in the middle is as if it had never been begun.
 */
export class TokensFile {
  readonly path: string
  readonly users: TestUser[] = []
  readonly groups: TestGroup[] = []
  readonly #file: number

  /** Opens it, or begins it. Throws a `BenchError` for a file of another server, one that others can read, or a broken one. */
  static open(path: string, server: string): TokensFile {
    const file = openSync(path, 'a+', 0o600)
    try {
      return new TokensFile(path, new URL(server).origin, file)
    } catch (error) {
      closeSync(file)
      throw error
    }
  }

  private constructor(path: string, server: string, file: number) {
    this.path = path
    this.#file = file
    if ((fstatSync(file).mode & 0o077) !== 0)
      throw new BenchError(
        'tokens_open_to_others',
        `${path} holds tokens, and others may read it. Run: chmod 600 '${path}'`,
      )
    const lines = this.#wholeLines()
    if (lines.length === 0) this.#append([{ testUsersOf: server }])
    else this.#take(lines, server)
  }

  addUsers(users: readonly TestUser[]): void {
    this.#append(users)
    this.users.push(...users)
  }

  addGroup(group: TestGroup): void {
    this.#append([group])
    this.groups.push(group)
  }

  close(): void {
    closeSync(this.#file)
  }

  /** Takes it away; it is still to be closed. */
  remove(): void {
    rmSync(this.path)
  }

  #take([first, ...rest]: string[], server: string): void {
    const head = this.#parse(first!, 1) as Partial<Head>
    if (head.testUsersOf === undefined)
      throw new BenchError(
        'tokens_broken',
        `${this.path} is not a file of test users. Name another one by --tokens.`,
      )
    if (head.testUsersOf !== server)
      throw new BenchError(
        'tokens_of_another_server',
        `${this.path} has the test users of ${head.testUsersOf}, not of ${server}. Name another file by --tokens.`,
      )
    for (const [index, line] of rest.entries()) {
      const entry = this.#parse(line, index + 2)
      if ('userId' in entry) this.users.push(entry as TestUser)
      else this.groups.push(entry as TestGroup)
    }
  }

  #append(entries: readonly (Head | TestUser | TestGroup)[]): void {
    const bytes = Buffer.from(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
    for (let written = 0; written < bytes.length;) written += writeSync(this.#file, bytes, written)
    fsyncSync(this.#file)
  }

  #wholeLines(): string[] {
    const text = readFileSync(this.#file, 'utf8')
    const end = text.lastIndexOf('\n') + 1
    if (end < text.length) ftruncateSync(this.#file, Buffer.byteLength(text.slice(0, end)))
    return text.slice(0, end).split('\n').slice(0, -1)
  }

  #parse(line: string, number: number): object {
    try {
      const entry: unknown = JSON.parse(line)
      if (typeof entry === 'object' && entry !== null) return entry
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
    }
    throw new BenchError(
      'tokens_broken',
      `Line ${number} of ${this.path} is not one that was written there. Remove the line, or remove everything by "hubbub-bench cleanup".`,
    )
  }
}
